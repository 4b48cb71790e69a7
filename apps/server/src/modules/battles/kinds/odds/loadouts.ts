import { EQUIP_SLOTS, findAbility, loadout } from '@shugyo/engine'
import { COMBOS, skillName } from '../../../catalog/index.ts'
import { RULES } from './duel.ts'

/** Skills to fight with, in slot order, and a label for people. */
export type Choice = { readonly label: string; readonly equipped: readonly string[] }

type Skills = readonly { readonly skill: string; readonly slot: number | null }[]

/** Codes of the agent's skills that count in a battle. */
export const abilitiesOf = (skills: Skills): string[] =>
  skills.map(({ skill }) => skill).filter((code) => findAbility(code, RULES.ruleset) !== null)

export const equippedOf = (skills: Skills): string[] =>
  skills.filter(({ slot }) => slot !== null).map(({ skill }) => skill)

/** Which of these skills count within the ranked budget, and their cost. */
export const countingOf = (equipped: readonly string[]) => loadout(equipped, RULES.bracket, RULES.ruleset)

const LOADOUTS_MAX = 4

/**
 * Loadouts worth comparing: the present one, the best single abilities, each combo that the agent has complete, and
 * none. Equivalent ones count once.
 */
export function sensibleChoices(skills: Skills, bestFirst: readonly string[]): Choice[] {
  const owned = new Set(abilitiesOf(skills))
  const combos = COMBOS.filter((combo) => combo.skills.every((code) => owned.has(code)))
  const wishes = [
    equippedOf(skills),
    fitting(bestFirst),
    ...combos.map((combo) => combo.skills),
    [] as readonly string[],
  ]
  const known = new Map<string, Choice>()
  for (const wish of wishes) {
    const { abilities } = countingOf(wish)
    const key = abilities.toSorted().join()
    if (!known.has(key)) known.set(key, { label: labelOf(abilities), equipped: abilities })
  }
  return [...known.values()].slice(0, LOADOUTS_MAX)
}

/** The first skills of the list that together fit into slots and budget. */
const fitting = (bestFirst: readonly string[]): string[] => {
  const chosen: string[] = []
  for (const code of bestFirst) {
    if (chosen.length === EQUIP_SLOTS) break
    if (countingOf([...chosen, code]).abilities.length > chosen.length) chosen.push(code)
  }
  return chosen
}

export const labelOf = (abilities: readonly string[]): string =>
  abilities.length === 0 ? 'no abilities' : abilities.map(skillName).join(', ')

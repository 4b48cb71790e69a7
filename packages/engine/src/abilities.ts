import type { Bracket } from './core/words.ts'
import { getRuleset, RULESETS } from './rulesets/index.ts'
import type { Ability, RulesetId } from './types.ts'

/** Points a ranked loadout may spend; each lowers the starting hp by one. */
export const RANKED_BUDGET = 5

/** Skills an agent can have equipped at once. */
export const EQUIP_SLOTS = 4

/** Every ability, by school, with the rulesets it counts in. Its id is the code of its skill in the catalog. */
export const ABILITIES: readonly (Ability & { readonly rulesets: readonly RulesetId[] })[] = getRuleset(
  2,
).abilities.map(({ id, name, school, cost, effect }) => ({
  id,
  name,
  school,
  cost,
  effect,
  rulesets: RULESETS.filter((rules) => rules.abilities.some((one) => one.id === id)).map((rules) => rules.id),
}))

export const findAbility = (id: string, ruleset: RulesetId): Ability | null =>
  getRuleset(ruleset).abilities.find((one) => one.id === id) ?? null

export type Loadout = { abilities: string[]; cost: number }

/**
 * The abilities of equipped skills that count in a battle, and the starting hp they cost. Skills without an effect in
 * this ruleset are skipped; in the ranked bracket so is what no longer fits the budget, in slot order.
 *
 * @example
 * loadout(['keen-edge', 'city-sigil', 'spark', 'overcharge'], 'ranked', 2)
 * // { abilities: ['keen-edge', 'spark', 'overcharge'], cost: 5 }
 */
export function loadout(equipped: readonly string[], bracket: Bracket, ruleset: RulesetId): Loadout {
  const abilities: string[] = []
  let spent = 0
  for (const code of equipped.slice(0, EQUIP_SLOTS)) {
    const ability = findAbility(code, ruleset)
    if (ability === null || abilities.includes(code)) continue
    if (bracket === 'ranked' && spent + ability.cost > RANKED_BUDGET) continue
    abilities.push(code)
    spent += ability.cost
  }
  return { abilities, cost: bracket === 'ranked' ? spent : 0 }
}

import { EQUIP_SLOTS, findAbility } from './abilities.ts'
import { bossFighter } from './bosses.ts'
import { NOTE_CELLS } from './core/notes.ts'
import { SEED_LIMIT } from './core/random.ts'
import { MOVES, STANCES } from './core/words.ts'
import { EDGE_MOST } from './fighters.ts'
import { findRuleset } from './rulesets/index.ts'
import { BOSS_IDS, type BossId, type RulesetId } from './types.ts'

// Bounds within which every product of the rules stays an exact whole number. Honest fighters stay far inside them.
const NOTE_MOST = 1_000_000
const COST_MOST = 99
const TEMPER_MOST = 200

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** A loop, because it checks 600 numbers before every battle, and `every` takes several times as long. */
function areWhole(list: readonly unknown[], least: number, most: number): boolean {
  for (let k = 0; k < list.length; k++) if (!isWhole(list[k], least, most)) return false
  return true
}

const isList = (value: unknown, length: number, least: number, most: number): boolean =>
  Array.isArray(value) && value.length === length && areWhole(value, least, most)

const isNotes = (value: unknown): boolean =>
  isObject(value) &&
  isList(value['obs'], NOTE_CELLS, 0, NOTE_MOST) &&
  isList(value['exp'], NOTE_CELLS, 0, NOTE_MOST)

function abilityFaults(abilities: unknown, ruleset: RulesetId): string[] {
  if (!Array.isArray(abilities)) return ['abilities must be a list']
  const faults = abilities
    .filter((id) => typeof id !== 'string' || findAbility(id, ruleset) === null)
    .map((id) => `${JSON.stringify(id)} is no ability of ruleset ${ruleset}`)
  if (abilities.length > EQUIP_SLOTS) faults.push(`at most ${EQUIP_SLOTS} abilities count`)
  if (new Set(abilities).size < abilities.length) faults.push('an ability counts once')
  return faults
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A boss fights as published: nobody may bring a weaker or a stronger one. */
function bossFaults(fighter: Record<string, unknown>, ruleset: RulesetId): string[] {
  const id = fighter['boss']
  if (!BOSS_IDS.includes(id as BossId)) return [`${JSON.stringify(id)} is no boss`]
  const { stance, abilities, cost, temper, memory } = bossFighter(id as BossId, ruleset)
  const published = { stance, abilities, cost, temper, memory }
  return Object.entries(published)
    .filter(([field, value]) => !sameJson(fighter[field], value))
    .map(([field]) => `${field} is not that of the boss ${id}`)
}

/** The faults of a fighter, in words; an empty list for a fighter that can enter the ring. */
export function fighterFaults(fighter: unknown, ruleset: RulesetId): string[] {
  if (!isObject(fighter)) return ['a fighter is missing']
  const faults = abilityFaults(fighter['abilities'], ruleset)
  const { stance, cost, temper, memory, boss, edge } = fighter
  if (!STANCES.includes(stance as never)) faults.push(`${JSON.stringify(stance)} is no stance`)
  if (!isWhole(cost, 0, COST_MOST)) faults.push(`cost must be a whole number from 0 to ${COST_MOST}`)
  if (!isList(temper, 5, 1, TEMPER_MOST))
    faults.push(`temper must be five whole numbers from 1 to ${TEMPER_MOST}`)
  if (!isObject(memory) || !isNotes(memory['field']) || !isNotes(memory['rival']))
    faults.push(
      `memory must hold field and rival notes of ${NOTE_CELLS} whole numbers each, at most ${NOTE_MOST}`,
    )
  if (boss !== undefined) faults.push(...bossFaults(fighter, ruleset))
  if (edge !== undefined && (ruleset !== 2 || !isWhole(edge, 0, EDGE_MOST)))
    faults.push(`edge must be a whole number from 0 to ${EDGE_MOST}, in ruleset 2`)
  return faults
}

/** The faults of a battle's calls. */
function callFaults(calls: unknown, rounds: number): string[] {
  if (!Array.isArray(calls)) return ['calls must be a list']
  const faults: string[] = []
  for (const call of calls) {
    const { side, round, move } = isObject(call) ? call : {}
    if (side !== 'a' && side !== 'b') faults.push(`${JSON.stringify(side)} is no side`)
    if (!isWhole(round, 1, rounds)) faults.push(`a call applies to a round from 1 to ${rounds}`)
    if (!MOVES.includes(move as never)) faults.push(`${JSON.stringify(move)} is no move`)
  }
  if (new Set(calls.map((call) => call?.side)).size < calls.length)
    faults.push('one call per side and battle')
  return faults
}

/** The faults of a battle's input; an empty list when it can be played. */
export function inputFaults(input: unknown): string[] {
  if (!isObject(input)) return ['the input of a battle is missing']
  const rules = findRuleset(input['ruleset'])
  if (rules === null) return [`there is no ruleset ${JSON.stringify(input['ruleset'])}`]
  const faults: string[] = []
  if (!isWhole(input['seed'], 0, SEED_LIMIT - 1)) faults.push('the seed must be a whole number of 52 bits')
  const fighters = isObject(input['fighters']) ? input['fighters'] : {}
  for (const side of ['a', 'b'])
    faults.push(...fighterFaults(fighters[side], rules.id).map((fault) => `fighter ${side}: ${fault}`))
  if (isObject(fighters['a']) && fighters['a']['boss'] !== undefined) faults.push('bosses fight on side b')
  faults.push(...callFaults(input['calls'] ?? [], rules.rounds))
  return faults
}

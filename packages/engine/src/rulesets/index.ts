import type { RulesetId } from '../types.ts'
import { ruleset1 } from './1/index.ts'
import { ruleset2 } from './2/index.ts'
import type { Ruleset } from './ruleset.ts'

/** Every ruleset there has ever been: an old battle is checked by the rules it was fought under. */
export const RULESETS: readonly Ruleset[] = [ruleset1, ruleset2]

export const findRuleset = (id: unknown): Ruleset | null => RULESETS.find((rules) => rules.id === id) ?? null

export function getRuleset(id: RulesetId): Ruleset {
  const rules = findRuleset(id)
  if (rules === null) throw new RangeError(`there is no ruleset ${id}`)
  return rules
}

import { getRuleset } from './rulesets/index.ts'
import type { Boss } from './rulesets/ruleset.ts'
import type { BossId, Fighter, RulesetId } from './types.ts'

/** The bosses from the easiest to the hardest, as they fight in ruleset 2. */
export const BOSSES: readonly Boss[] = getRuleset(2).bosses.map(
  ({ id, name, rating, gate, needs, fighter }) => ({
    id,
    name,
    rating,
    gate,
    needs,
    fighter,
  }),
)

export function getBoss(id: BossId): Boss {
  const boss = BOSSES.find((one) => one.id === id)
  if (boss === undefined) throw new RangeError(`no boss is called ${id}`)
  return boss
}

/** A boss as a fighter of side b. */
export function bossFighter(id: BossId, ruleset: RulesetId = 2): Fighter {
  const boss = getRuleset(ruleset).bosses.find((one) => one.id === id)
  if (boss === undefined) throw new RangeError(`no boss is called ${id}`)
  return boss.fighter
}

export type Challenger = { level: number; rating: number; bossesBeaten: readonly BossId[] }

/**
 * Whether an agent may challenge a boss.
 *
 * @example mayChallenge('titan', { level: 3, rating: 1190, bossesBeaten: ['scout', 'ember'] }) // true
 */
export function mayChallenge(id: BossId, agent: Challenger): boolean {
  const { level = 0, rating = 0, winOver } = getBoss(id).needs
  if (agent.level < level || agent.rating < rating) return false
  return winOver === undefined || agent.bossesBeaten.includes(winOver)
}

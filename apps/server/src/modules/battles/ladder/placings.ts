import type { Result, Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { StartedBattle } from '../clock/play.ts'
import type { Placing } from './rankings.ts'
import type { Ladder, RankingRef } from './store/rankings.ts'

/** [battles-44] Points of the open bracket, which has no rating. */
const POINTS: Readonly<Record<Result, number>> = { win: 3, draw: 1, loss: 0 }

/** The result of a battle for the agent of one side. */
export type Placed = {
  readonly side: Side
  readonly result: Result
  /** The agent's rating in the battle's season, after the battle. */
  readonly rating: number
  /** Wins of the hardcore run, if this battle added one. */
  readonly runWins: number | null
  /** [battles-25] The win was over an opponent that it had already beaten that day. */
  readonly repeatedWin: boolean
}

/** The ladder that a battle may move its agents on. */
function ladderOf({ rated, mode }: StartedBattle): Ladder | null {
  if (rated) return 'ranked'
  return mode === 'open' || mode === 'hardcore' ? mode : null
}

/** The standings that a battle may move. */
export function rankingsOf(battle: StartedBattle, agentIds: readonly AgentId[]): RankingRef[] {
  const bracket = ladderOf(battle)
  return bracket === null ? [] : agentIds.map((agentId) => ({ season: battle.season, bracket, agentId }))
}

/** [battles-42] What a battle changes in the standing of one of its agents, if anything. */
export function placingOf(battle: StartedBattle, { side, rating, runWins, ...won }: Placed): Placing | null {
  const of = { agentId: battle[side].agentId as AgentId, ...won }
  const bracket = ladderOf(battle)
  if (bracket === 'ranked') return { ...of, bracket, value: rating }
  if (bracket === 'open') return { ...of, bracket, value: POINTS[won.result] }
  return bracket === null || runWins === null ? null : { ...of, bracket, value: runWins }
}

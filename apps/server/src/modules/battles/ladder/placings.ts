import type { Result, Side } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { StartedBattle } from '../rounds/play.ts'
import { moveStandings, type Placing } from './store/standings.ts'

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

/**
 * [battles-42] The ladder moves in the battle's own transaction, and last of all, because other battles wait for its
 * counts.
 */
export async function place({ tx }: Deed, battle: StartedBattle, placed: readonly Placed[]): Promise<void> {
  const placings = placed.flatMap((one) => placingOf(battle, one) ?? [])
  await moveStandings(tx, battle.season, placings)
}

function placingOf(battle: StartedBattle, { side, rating, runWins, ...won }: Placed): Placing | null {
  const of = { agentId: battle[side].agentId as AgentId, ...won }
  if (battle.rated) return { ...of, bracket: 'ranked', value: rating }
  if (battle.mode === 'open') return { ...of, bracket: 'open', value: POINTS[won.result] }
  return runWins === null ? null : { ...of, bracket: 'hardcore', value: runWins }
}

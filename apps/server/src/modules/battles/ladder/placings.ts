import type { Result, Side } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { StartedBattle } from '../rounds/play.ts'
import { moveStandings, type Placing } from './store/standings.ts'

/** [battles-44] Points of the open bracket, where no rating is at stake. */
const POINTS: Readonly<Record<Result, number>> = { win: 3, draw: 1, loss: 0 }

/** What a battle came to for the agent of one side. */
export type Placed = {
  readonly side: Side
  readonly result: Result
  /** In the battle's season, after it. */
  readonly rating: number
  /** Wins of the hardcore run, where this battle added one. */
  readonly runWins: number | null
  /** [battles-25] Over somebody it had beaten on the same day. */
  readonly repeatedWin: boolean
}

/**
 * [battles-42] The ladder moves with the battle, in the same transaction: last of all, because others wait for the
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

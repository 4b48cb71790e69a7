import type { Result, Side } from '@shugyo/engine'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { StartedBattle } from '../live.ts'
import { moveStandings, type Placing } from './store/standings.ts'

/** BL3: points of the open bracket, where no rating is at stake. */
const POINTS: Readonly<Record<Result, number>> = { win: 3, draw: 1, loss: 0 }

/** What a battle came to for the agent of one side. */
export type Placed = {
  readonly side: Side
  readonly result: Result
  /** In the battle's season, after it. */
  readonly rating: number
  /** Wins of the hardcore run, where this battle added one. */
  readonly runWins: number | null
}

/** BL1: the ladder moves with the battle, in the same transaction: last of all, because others wait for the counts. */
export async function place({ tx }: Deed, battle: StartedBattle, placed: readonly Placed[]): Promise<void> {
  const placings = placed.flatMap((one) => placingOf(battle, one) ?? [])
  await moveStandings(tx, battle.season, placings)
}

function placingOf(battle: StartedBattle, { side, result, rating, runWins }: Placed): Placing | null {
  const agentId = battle[side].agentId as AgentId
  if (battle.rated) return { agentId, bracket: 'ranked', value: rating, result }
  if (battle.mode === 'open') return { agentId, bracket: 'open', value: POINTS[result], result }
  return runWins === null ? null : { agentId, bracket: 'hardcore', value: runWins, result }
}

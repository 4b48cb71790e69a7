import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { type Credits, credits, PRIZES, platformBalance } from '../../ledger/index.ts'
import { PRIZE_PLACES, prizeFloor, shareOf } from '../ladder/prizes.ts'
import { findScore, listBest } from '../ladder/store/rankings.ts'

export type PrizeReach = {
  readonly pool: Credits
  /** Null when the agent is not in a paid place. */
  readonly place: number | null
  readonly prize: Credits
  /** Not all paid places are taken: any agent that fights a rated battle gets one. */
  readonly free: boolean
  /** The next place that pays more, and the rating of the agent there now; null for the first. */
  readonly next: { readonly place: number; readonly prize: Credits; readonly rating: number } | null
}

/** What the season would pay an agent if it ended now, and where the next better prize begins. */
export async function prizeReachOf(
  { db }: ReadContext,
  season: number,
  agentId: AgentId,
): Promise<PrizeReach> {
  const ladder = { season, bracket: 'ranked' } as const
  const pool = credits(Math.max(0, await platformBalance(db, PRIZES)))
  const best = await listBest(db, ladder, PRIZE_PLACES)
  const place = best.indexOf(agentId) + 1 || null
  const free = place === null && best.length < PRIZE_PLACES
  const better = free ? null : placeAbove(place)
  const rival = better === null ? undefined : best[better - 1]
  const rating = rival === undefined ? null : await findScore(db, ladder, rival)
  return {
    pool,
    place,
    prize: place === null ? credits(0) : prizeFloor(pool, place),
    free,
    next:
      better === null || rating === null ? null : { place: better, prize: prizeFloor(pool, better), rating },
  }
}

/**
 * The lowest place above this one that is paid a larger share; for an agent below the paid places, the last paid one.
 */
function placeAbove(place: number | null): number | null {
  if (place === null) return PRIZE_PLACES
  for (let above = place - 1; above >= 1; above--) if (shareOf(above) > shareOf(place)) return above
  return null
}

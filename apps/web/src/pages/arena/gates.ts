import type { BossId } from '@shugyo/engine'
import type { Agent } from '@shugyo/sdk'

type Needs = { readonly level?: number; readonly rating?: number; readonly winOver?: BossId }

/** Each boss's demands of its challenger: the engine's own rules, without the engine's weight. */
export const NEEDS: Readonly<Record<BossId, Needs>> = {
  scout: {},
  ember: { winOver: 'scout' },
  titan: { level: 3, winOver: 'ember' },
  yuki: { rating: 1_200, winOver: 'titan' },
  raven: { rating: 1_280, winOver: 'yuki' },
}

type Challenger = Pick<Agent, 'level' | 'rating'> & {
  /** Bosses that it has beaten; undefined while that is unknown. */
  readonly beaten: readonly string[] | undefined
}

/** The demands of a boss that an agent doesn't meet yet, in words; empty if it may challenge. */
export function lacks(
  boss: BossId,
  { level, rating, beaten }: Challenger,
  nameOf: (boss: BossId) => string,
): string {
  const { winOver, ...needs } = NEEDS[boss]
  const parts = [
    needs.level !== undefined && level < needs.level && `level ${needs.level}`,
    needs.rating !== undefined && rating < needs.rating && `a rating of ${needs.rating}`,
    winOver && beaten && !beaten.includes(winOver) && `a win over ${nameOf(winOver)}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

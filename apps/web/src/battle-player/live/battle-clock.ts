import { serverNow } from '../../api/clock.ts'
import { ROUND_MS } from '../model/timing.ts'

/**
 * The service's time, measured by a running battle. Answers give only the second they were sent in, which is too coarse
 * for a call; a round arrives at the moment it becomes public, so each one tells the time there to some milliseconds.
 */
export type BattleClock = { now(): number; heard(startedAt: string, round: number): void }

export function battleClock(pageNow: () => number = Date.now, coarse: () => number = serverNow): BattleClock {
  let difference: number | null = null
  return {
    now: () => (difference === null ? coarse() : pageNow() + difference),
    heard(startedAt, round) {
      const told = Date.parse(startedAt) + ROUND_MS * round - pageNow()
      // A round that came late tells too early a time: the quickest is nearest to the truth.
      difference = difference === null ? told : Math.max(difference, told)
    },
  }
}

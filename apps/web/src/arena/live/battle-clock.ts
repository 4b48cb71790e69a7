import { serverNow } from '../../api/clock.ts'
import { ROUND_MS } from '../model/timing.ts'

/**
 * The service's time as a running battle tells it. Answers name the second they were sent in, which is too coarse for a
 * call; a round arrives in the moment it becomes public, so each one says to some milliseconds what time it is there.
 */
export type BattleClock = { now(): number; heard(startedAt: string, round: number): void }

export function battleClock(pageNow: () => number = Date.now, coarse: () => number = serverNow): BattleClock {
  let difference: number | null = null
  return {
    now: () => (difference === null ? coarse() : pageNow() + difference),
    heard(startedAt, round) {
      const told = Date.parse(startedAt) + ROUND_MS * round - pageNow()
      // What came late says too early a time: the quickest is the nearest to the truth.
      difference = difference === null ? told : Math.max(difference, told)
    },
  }
}

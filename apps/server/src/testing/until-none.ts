import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** The wait has no limit while the count falls; a worker without progress for this long has stopped. */
const STANDS_STILL_MS_MAX = 120_000
const LOOK_EVERY_MS = 200

/** Waits until the counted rows are gone; fails when they get no fewer, and names them. */
export async function untilNone(look: () => Promise<readonly { count: number }[]>): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let sinceMs = performance.now(); ; await pause(LOOK_EVERY_MS)) {
    const rows = await look()
    const left = rows.reduce((sum, { count }) => sum + count, 0)
    if (left === 0) return
    if (left < least) {
      least = left
      sinceMs = performance.now()
    }
    assert(performance.now() - sinceMs < STANDS_STILL_MS_MAX, `still there: ${JSON.stringify(rows)}`)
  }
}

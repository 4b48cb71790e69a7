import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND_MS } from '../lib/clock.ts'

const RESOLUTION_MS = 10
const STRETCH_MS = 10 * SECOND_MS
/** With the present stretch: a minute. */
const STRETCHES_KEPT = 5

export type LoopDelay = {
  /** The longest time within the last minute in which the main thread did only one thing. */
  longestMs(): number
  stop(): void
}

/**
 * Watches this thread's event loop. All requests wait while one holds it, so the longest pause is reported, however
 * often somebody looks: by stretches that are forgotten after a minute.
 */
export function watchLoop(stretchMs = STRETCH_MS): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const before: number[] = []
  // Each entry is a whole step of the timer, so a loop that is never late has the resolution in all of them.
  const current = () => Math.max(0, histogram.max / 1e6 - RESOLUTION_MS)
  const timer = setInterval(() => {
    before.push(current())
    if (before.length > STRETCHES_KEPT) before.shift()
    histogram.reset()
  }, stretchMs)
  timer.unref()
  return {
    longestMs: () => Math.max(current(), ...before),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

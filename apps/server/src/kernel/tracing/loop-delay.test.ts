import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { watchLoop } from './loop-delay.ts'

/** Work that blocks the loop. */
function hold(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('the event loop’s delay', () => {
  it('[http-18] tells the longest, for about a minute', async () => {
    const stretchMs = 500
    const loop = watchLoop(stretchMs)
    try {
      await pause(50)
      hold(400)
      await pause(100)
      assert(loop.longestMs() >= 380, `${loop.longestMs()} ms`)
      await pause(2 * stretchMs)
      assert(loop.longestMs() >= 380, 'it was forgotten with its stretch')
      const deadline = performance.now() + 60_000
      while (loop.longestMs() >= 380) {
        assert(performance.now() < deadline, 'it is never forgotten')
        await pause(stretchMs)
      }
    } finally {
      loop.stop()
    }
  })
})

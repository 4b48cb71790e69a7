import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { leastBurst, watchBursts } from './burst.ts'

/** This much processor time of the thread in one piece. */
function burn(ms: number): void {
  const before = process.threadCpuUsage()
  for (let used = 0; used < ms; ) {
    const { user, system } = process.threadCpuUsage(before)
    used = (user + system) / 1_000
  }
}

describe('bursts of the processor', () => {
  const bursts = watchBursts()

  it('are told in one piece, and alone', async () => {
    assert((await leastBurst(bursts, 50, async () => burn(80))) >= 80)
    const inPieces = async () => {
      for (let piece = 0; piece < 10; piece++) {
        burn(10)
        await pause(3)
      }
    }
    assert((await leastBurst(bursts, 50, inPieces)) < 50)
    let first = true
    const onlyOnce = async () => {
      if (first) burn(80)
      first = false
    }
    assert(
      (await leastBurst(bursts, 50, onlyOnce)) < 50,
      'what happens once, as loading does, is not held against it',
    )
    bursts.stop()
  })
})

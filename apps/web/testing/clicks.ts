import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type Hand, mouse } from './hands.ts'

/** Counts what a first-time visitor presses, and how long it takes: presses have a limit, seconds are told. */
export function countClicks(hand: Hand = mouse) {
  const began = performance.now()
  let clicks = 0
  const counting: Hand = {
    ...hand,
    async press(target) {
      clicks++
      await hand.press(target)
    },
  }
  return {
    hand: counting,
    tell(test: TestContext, what: string, most: number): void {
      const seconds = (performance.now() - began) / 1_000
      test.diagnostic(`${what}: clicks: ${clicks} of ${most}, ${seconds.toFixed(1)} s`)
      assert(clicks <= most, `${what} takes ${clicks} clicks, more than ${most}`)
    },
  }
}

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type InputMethod, mouse } from './input-methods.ts'

/** Counts what a first-time visitor presses, and how long it takes: presses have a limit, seconds are told. */
export function countClicks(hand: InputMethod = mouse) {
  const began = performance.now()
  let clicks = 0
  const counting: InputMethod = {
    ...hand,
    async press(target) {
      clicks++
      await hand.press(target)
    },
  }
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  return {
    hand: counting,
    press: counting.press,
    get count() {
      return clicks
    },
    /** “clicks: 3, seconds: 1.2” */
    words: () => `clicks: ${clicks}, seconds: ${seconds()}`,
    tell(test: TestContext, what: string, most: number): void {
      test.diagnostic(`${what}: clicks: ${clicks} of ${most}, ${seconds()} s`)
      assert(clicks <= most, `${what} takes ${clicks} clicks, more than ${most}`)
    },
  }
}

import type { Locator } from 'playwright-core'

/** A hand that counts what it presses, and how long it took. */
export type CountedHand = {
  press(target: Locator): Promise<void>
  readonly count: number
  /** “clicks: 3, seconds: 1.2” */
  words(): string
}

export function countClicks(): CountedHand {
  const began = performance.now()
  let count = 0
  return {
    async press(target) {
      await target.click()
      count++
    },
    get count() {
      return count
    },
    words: () => `clicks: ${count}, seconds: ${((performance.now() - began) / 1_000).toFixed(1)}`,
  }
}

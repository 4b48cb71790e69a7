import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const SHORTEST_MS = 10
const LONGEST_MS = 250
const PART = 5

/** For polling: the pauses grow with the time waited, so that many pollers don't slow the service down. */
export class Patience {
  readonly #begunAt = performance.now()
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Waits until the next poll; `found` describes the present state, once the time limit is over. */
  async wait(found: () => string): Promise<void> {
    const waitedMs = performance.now() - this.#begunAt
    if (waitedMs >= this.#ms) assert.fail(found())
    await pause(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waitedMs / PART)))
  }
}

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const SHORTEST_MS = 10
const LONGEST_MS = 250
const PART = 5

/**
 * For looking again and again until something is so: the pauses grow with what was waited, so that many who look at once
 * do not keep the service from getting there.
 */
export class Patience {
  readonly #begunAt = performance.now()
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Until the next look; `found` says what was found instead, once patience is at its end. */
  async wait(found: () => string): Promise<void> {
    const waitedMs = performance.now() - this.#begunAt
    if (waitedMs >= this.#ms) assert.fail(found())
    await pause(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waitedMs / PART)))
  }
}

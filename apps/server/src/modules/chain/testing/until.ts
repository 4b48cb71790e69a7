import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const POLL_MS = 50

/** Waits until something is so; fails with what was last seen. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    const seen = await look()
    if (seen) return seen
    await pause(POLL_MS)
  }
  assert.fail(`it never came to be: ${what}`)
}

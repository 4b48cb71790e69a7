import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 90_000
const LOOK_EVERY_MS = 50

/** A page needs a moment for what it shows: asserts again until it holds, and fails as it last failed. */
export async function eventually(holds: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await holds()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(LOOK_EVERY_MS)
    }
  }
}

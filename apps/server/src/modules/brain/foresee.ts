import { encode } from './encoder/index.ts'
import { type Foreseen, forecastReader } from './forecasting.ts'
import type { Thinking, Uncovered } from './types.ts'

/** Each tells of texts whose meaning the next one needs: the topic, then what it compares. */
const ROUNDS_MAX = 4

/**
 * [brain-23] What is near, if it is certain that nothing covers the topic. [brain-24] Worked out in the thread of readers; of
 * what takes too long nothing is certain.
 */
export async function forecast(thinking: Thinking, foreseen: Foreseen): Promise<Uncovered | null> {
  const { runtime, account } = thinking
  const { encoderEnabled, searchUrl } = runtime.settings
  const meanings = new Map<string, Float32Array | null>()
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const asked = { ...foreseen, settings: { encoderEnabled, searchUrl }, at: runtime.clock.now(), meanings }
    const found = await runtime.readers.read(account, forecastReader, asked)
    if (!found || found.wanted.length === 0) return found?.uncovered ?? null
    const vectors = await encode(thinking, found.wanted)
    // The work will go by the encoder, which does not answer now.
    if (!vectors) return null
    for (const [at, text] of found.wanted.entries()) meanings.set(text, vectors[at] ?? null)
  }
  return null
}

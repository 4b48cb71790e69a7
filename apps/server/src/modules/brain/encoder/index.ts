import type { Thinking } from '../types.ts'
import { Encoder } from './encoder.ts'

const TEXTS_MAX = 256

/** One for the whole process: the weights take 200 MB. */
const encoder = new Encoder()

/** Sentence vectors of length one, 384 numbers each; null when the encoder is not available. At most 256 texts. */
export async function encode(
  { runtime, account, signal }: Thinking,
  texts: readonly string[],
): Promise<readonly Float32Array[] | null> {
  if (texts.length > TEXTS_MAX) throw new Error(`${texts.length} texts at once; ${TEXTS_MAX} are allowed`)
  if (!runtime.settings.encoderEnabled) return null
  return encoder.encode(account, texts, signal)
}

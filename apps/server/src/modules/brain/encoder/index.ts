import type { Thinking } from '../types.ts'
import { Encoder } from './encoder.ts'

const TEXTS_MAX = 256

/** One for the whole process: the weights take 200 MB. */
const encoder = new Encoder()

/** Sentence vectors of length one, 384 numbers each; null when the encoder is not available. At most 256 texts. */
export async function encode(
  { runtime, account, signal, meanings, wanted }: Thinking,
  texts: readonly string[],
): Promise<readonly Float32Array[] | null> {
  if (texts.length > TEXTS_MAX) throw new Error(`${texts.length} texts at once; ${TEXTS_MAX} are allowed`)
  if (!runtime.settings.encoderEnabled) return null
  if (meanings) return known(texts, meanings, wanted)
  return encoder.encode(account, texts, signal)
}

function known(
  texts: readonly string[],
  meanings: NonNullable<Thinking['meanings']>,
  wanted: Thinking['wanted'],
): readonly Float32Array[] | null {
  const vectors = texts.map((text) => meanings.get(text))
  for (const [at, vector] of vectors.entries()) if (vector === undefined) wanted?.add(texts[at] as string)
  const held = vectors.filter((vector) => vector instanceof Float32Array)
  return held.length === texts.length ? held : null
}

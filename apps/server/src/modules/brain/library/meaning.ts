import { encode } from '../encoder/index.ts'
import type { Thinking } from '../types.ts'
import type { Passage } from './passages.ts'
import type { Meaning } from './pick-sentences.ts'
import { allVectors } from './vectors.ts'

/** A text's meaning as a vector; null when the encoder is not available. */
export const readMeaning = async (thinking: Thinking, text: string): Promise<Float32Array | null> =>
  (await encode(thinking, [text]))?.[0] ?? null

/** A topic's similarity to the nearest of a course's names, and its mean similarity to the nearest few. */
export type Closeness = { readonly nearest: number; readonly few: number }

const FEW = 5

/** Null when the course has no vectors. */
export function closenessToCourse(slug: string, vector: Float32Array): Closeness | null {
  const shelved = allVectors().get(slug)
  if (!shelved) return null
  const { bundle, packed } = shelved
  const best = Array.from({ length: bundle.names }, (_none, at) => packed.likeness(at, vector))
    .sort((one, other) => other - one)
    .slice(0, FEW)
  return { nearest: best[0] ?? -1, few: best.reduce((sum, one) => sum + one, 0) / Math.max(1, best.length) }
}

/** The similarity of the library's sentences to a question. */
export function meaningFor(vector: Float32Array): Meaning {
  const vectors = allVectors()
  return (passage, at) => {
    const shelved = vectors.get(bundleOf(passage))
    const row = shelved?.bundle.rows.get(passage)?.get(at)
    return shelved && row !== undefined ? shelved.packed.likeness(row, vector) : null
  }
}

const bundleOf = ({ id }: Passage): string => /^course:(.+)#/.exec(id)?.[1] ?? 'places'

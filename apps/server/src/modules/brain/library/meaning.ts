import { encode } from '../encoder/index.ts'
import type { Thinking } from '../types.ts'
import type { Passage } from './passages.ts'
import type { Meaning } from './pick-sentences.ts'
import { allVectors } from './vectors.ts'

/** A text's meaning as a vector; null when the encoder is not available. */
export const readMeaning = async (thinking: Thinking, text: string): Promise<Float32Array | null> =>
  (await encode(thinking, [text]))?.[0] ?? null

/** The similarity of a topic to the nearest of a course's names; null when the course has no vectors. */
export function likenessToCourse(slug: string, vector: Float32Array): number | null {
  const shelved = allVectors().get(slug)
  if (!shelved) return null
  const { bundle, packed } = shelved
  let most = -1
  for (let at = 0; at < bundle.names; at++) most = Math.max(most, packed.likeness(at, vector))
  return most
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

import { encode } from '../encoder/index.ts'
import { readMeaning } from '../library/meaning.ts'
import type { Passage } from '../library/passages.ts'
import { type Picked, pickSentences, rankSentences } from '../library/pick-sentences.ts'
import type { Sentence } from '../library/sentence.ts'
import type { Thinking } from '../types.ts'

/** This many sentences, those that share most words, are compared by meaning. */
const COMPARED_MAX = 48

/** Sentences from web pages that answer a question, best first. */
export async function pickFromPages(
  thinking: Thinking,
  topic: string,
  passages: readonly Passage[],
): Promise<readonly Picked[]> {
  const candidates = rankSentences(topic, passages).slice(0, COMPARED_MAX)
  if (candidates.length === 0) return []
  const question = await readMeaning(thinking, topic)
  const sentences = candidates.map(({ passage, at }) => passage.sentences[at] as Sentence)
  const vectors =
    question &&
    (await encode(
      thinking,
      sentences.map(({ text }) => text),
    ))
  if (!question || !vectors) return pickSentences(topic, passages)
  const alike = new Map(
    sentences.map((sentence, at) => [sentence, dot(question, vectors[at] as Float32Array)]),
  )
  return pickSentences(topic, passages, (passage, at) => alike.get(passage.sentences[at] as Sentence) ?? 0)
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)

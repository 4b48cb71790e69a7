import type { Passage } from './passages.ts'
import { askedOf, type Sentence } from './words.ts'

/** How much each stem counts: the rarer among the documents, the more. */
export type Weights = (stem: string) => number

/** `documents`: the distinct stems of each. A stem in no document weighs the most. */
export function weigh(documents: readonly Iterable<string>[]): Weights {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const stem of document) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return (stem) => Math.log(1 + documents.length / (counts.get(stem) ?? 0.5))
}

const sumOf = (stems: readonly string[], weights: Weights): number =>
  stems.reduce((sum, stem) => sum + weights(stem), 0)

/** Which share of the stems, by weight, the other contains: 0 to 1. */
export function shareHeld(
  stems: readonly string[],
  held: Pick<ReadonlySet<string>, 'has'>,
  weights: Weights,
): number {
  const all = sumOf(stems, weights)
  if (all === 0) return 0
  return (
    sumOf(
      stems.filter((stem) => held.has(stem)),
      weights,
    ) / all
  )
}

/** The similarity of two sets of stems, by weight: 0 to 1 (Dice). */
export function likeness(one: readonly string[], other: readonly string[], weights: Weights): number {
  const both = sumOf(
    one.filter((stem) => other.includes(stem)),
    weights,
  )
  const all = sumOf(one, weights) + sumOf(other, weights)
  return all === 0 ? 0 : (2 * both) / all
}

export type Picked = { readonly passage: Passage; readonly at: number; readonly score: number }

/** The similarity in meaning of a sentence to the question, -1 to 1; null when it is not known. */
export type Meaning = (passage: Passage, at: number) => number | null

/** From this score on a sentence counts as an answer. */
const ANSWERS = 0.5
/** How much a heading that names the topic counts for its sentences. */
const HEADING_SHARE = 0.5
/** The same by meaning alone, and the weight of meaning relative to words. */
const MEANING_ANSWERS = 0.52
const MEANING_SHARE = 0.6
/** How similar a sentence with some of the words must be, or with nearly all. The encoder knows few places by name. */
const ALIKE_MIN = 0.32
const ALIKE_MIN_OF_PLACES = 0.25
const ALIKE_MIN_IN_SO_MANY_WORDS = 0.15
const SO_MANY_WORDS = 0.75

const weightsOf = new WeakMap<readonly Passage[], Weights>()

const getWeights = (passages: readonly Passage[]): Weights =>
  weightsOf.getOrInsertComputed(passages, (all) =>
    weigh(
      all.map(({ sentences, heading }) => new Set([...heading, ...sentences.flatMap(({ stems }) => stems)])),
    ),
  )

/** All sentences that can be understood alone and share a word with the question, the most shared first. */
export function rankSentences(question: string, passages: readonly Passage[]): readonly Picked[] {
  const weights = getWeights(passages)
  const stems = askedOf(question)
  return passages
    .flatMap((passage) =>
      passage.sentences.map((sentence, at) => {
        const score = sentence.standsAlone ? wordsOf(stems, sentence, passage, weights) : 0
        return { passage, at, score }
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** Sentences that answer the question, best first; each can be understood by itself. */
export function pickSentences(
  question: string,
  passages: readonly Passage[],
  meaning: Meaning = () => null,
): readonly Picked[] {
  const weights = getWeights(passages)
  const stems = askedOf(question)
  if (stems.length === 0) return []
  return passages
    .filter((passage) => isNamed(passage, stems))
    .flatMap((passage) =>
      passage.sentences.flatMap((sentence, at) => {
        if (!sentence.standsAlone) return []
        const score = judge(stems, sentence, passage, weights, meaning(passage, at))
        return score === null ? [] : [{ passage, at, score }]
      }),
    )
    .sort((one, other) => other.score - one.score)
}

/** A place answers only questions that name it: its lesson mentions much that other questions are about. */
const isNamed = ({ id, heading }: Passage, stems: readonly string[]): boolean =>
  !id.startsWith('place:') || stems.some((stem) => heading.has(stem))

function judge(
  stems: readonly string[],
  sentence: Sentence,
  passage: Passage,
  weights: Weights,
  alike: number | null,
): number | null {
  const words = wordsOf(stems, sentence, passage, weights)
  if (alike === null) return words >= ANSWERS ? words : null
  const score = MEANING_SHARE * alike + (1 - MEANING_SHARE) * words
  const usual = passage.id.startsWith('place:') ? ALIKE_MIN_OF_PLACES : ALIKE_MIN
  const least = words >= SO_MANY_WORDS ? ALIKE_MIN_IN_SO_MANY_WORDS : usual
  return alike >= MEANING_ANSWERS || (words >= ANSWERS && alike >= least) ? score : null
}

/**
 * How much of the question a sentence covers. Its heading adds to that, but not for a sentence that covers nothing
 * itself.
 */
function wordsOf(
  stems: readonly string[],
  { stems: own }: Sentence,
  { heading }: Passage,
  weights: Weights,
): number {
  const held = new Set(own)
  const said = shareHeld(stems, held, weights)
  if (said === 0) return 0
  const headed = stems.filter((stem) => !held.has(stem) && heading.has(stem))
  return said + (HEADING_SHARE * sumOf(headed, weights)) / sumOf(stems, weights)
}

import type { Passage, Sentence } from './passages.ts'
import { shareHeld, sumOf, type Weights, weigh } from './weigh.ts'
import { keywordsOf } from './words.ts'

export type Picked = { readonly passage: Passage; readonly at: number; readonly score: number }

/** Likeness in meaning of a sentence to the question, -1 to 1; null where it is not known. */
export type Meaning = (passage: Passage, at: number) => number | null

/** A sentence counts as an answer from here on. */
const ANSWERS = 0.5
/** What a heading that names the asked counts for its sentences. */
const HEADING_SHARE = 0.5
/** By meaning alone, and how much it counts beside words. */
const MEANING_ANSWERS = 0.52
const MEANING_SHARE = 0.6

const weightsOf = new WeakMap<readonly Passage[], Weights>()

const getWeights = (passages: readonly Passage[]): Weights =>
  weightsOf.getOrInsertComputed(passages, (all) =>
    weigh(
      all.map(({ sentences, heading }) => new Set([...heading, ...sentences.flatMap(({ stems }) => stems)])),
    ),
  )

/** Sentences that speak of what is asked, best first; each can be understood by itself. */
export function pickSentences(
  question: string,
  passages: readonly Passage[],
  meaning: Meaning = () => null,
): readonly Picked[] {
  const weights = getWeights(passages)
  const stems = keywordsOf(question)
  if (stems.length === 0) return []
  return passages
    .flatMap((passage) =>
      passage.sentences.flatMap((sentence, at) => {
        if (!sentence.standsAlone) return []
        const score = judge(stems, sentence, passage.heading, weights, meaning(passage, at))
        return score === null ? [] : [{ passage, at, score }]
      }),
    )
    .sort((one, other) => other.score - one.score)
}

function judge(
  stems: readonly string[],
  { stems: own }: Sentence,
  heading: ReadonlySet<string>,
  weights: Weights,
  alike: number | null,
): number | null {
  const held = new Set(own)
  const said = shareHeld(stems, held, weights)
  const headed = stems.filter((stem) => !held.has(stem) && heading.has(stem))
  // A heading helps a sentence that says something of what is asked; it makes none of one that says nothing.
  const words = said === 0 ? 0 : said + (HEADING_SHARE * sumOf(headed, weights)) / sumOf(stems, weights)
  if (alike === null) return words >= ANSWERS ? words : null
  const score = MEANING_SHARE * alike + (1 - MEANING_SHARE) * words
  return alike >= MEANING_ANSWERS || (words >= ANSWERS && alike >= MEANING_ANSWERS - 0.2) ? score : null
}

import { keywordsOf, spoken } from './words.ts'

export type Sentence = {
  readonly text: string
  readonly stems: readonly string[]
  /** Whether each sentence can be understood by itself. */
  readonly standsAlone: boolean
}

/** Beginnings that refer to a sentence before, and words that show that the sentence belongs to an example. */
const LEANS =
  /^(it|its|he|she|his|her|they|their|them|this|that|these|those|such|both|neither|either|but|and|or|so|then|thus|hence|yet|still|however|therefore|instead|otherwise|also|again|here|there|the (former|latter|same|other|second|third|result|difference|answer|first|rest|reason)|another|others|one|in (that|this) case|at that|for (that|this|example|instance)|as a result|even so|on the other|conversely|by contrast|similarly|likewise|meanwhile|now|only|put|take|suppose|with (it|that|this|them)|once|after (that|this)|from (this|that|there)|to do (this|so)|half of|most of (it|them)|some of (it|them)|two of|more)\b/i
const SHORTEST = 40
export const SENTENCE_LONGEST = 420

export function asSentence(text: string): Sentence {
  const said = spoken(text)
  return {
    text,
    stems: keywordsOf(text),
    standsAlone:
      !LEANS.test(said.replace(/^["“‘(]/, '')) &&
      said.length >= SHORTEST &&
      said.length <= SENTENCE_LONGEST &&
      !said.endsWith('?') &&
      !/\b(above|below|this chapter|the table|as follows)\b|:$/i.test(said),
  }
}

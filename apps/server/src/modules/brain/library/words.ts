import { truncate } from '../../../kernel/lib/unicode.ts'

/** Words that tell how somebody asks, not what about. */
const STOP = new Set(
  (
    'a about after again all also am an and any are as at be because been before being between both but by can could ' +
    'did do does doing down each explain few for from further get give had has have he help her here him his how i if ' +
    'in into is it its just know learn let like make me more most much my need no nor not now of off on once only or ' +
    'other our out over own please same should show so some such teach tell than that the their them then there these ' +
    'they thing this those through to too under understand until up use using very want was way we were what when ' +
    'where which while who whom why will with would write you your basics basic introduction intro beginners beginner'
  ).split(' '),
)

/** The same for `Café` and `cafe`. */
export const stripAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The stems of a text's significant words, in order and with repetitions. */
function stemsOf(text: string): string[] {
  const words =
    stripAccents(text)
      .replaceAll(/['’]s?\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !STOP.has(word) && (word.length > 1 || /\p{N}/u.test(word))).map(stem)
}

/** How often each stem occurs. */
export function countStems(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** The distinct stems. */
export const keywordsOf = (text: string): string[] => [...new Set(stemsOf(text))]

/** The question is at the beginning; a very long text must not cost more to compare. */
const ASKED_MAX = 600
export const askedOf = (topic: string): string[] => keywordsOf(truncate(topic, ASKED_MAX))

/** Reduces `pumps`, `heating`, `estimated` to the stem of their family, which need not be a word. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const bare = single.length > 5 ? single.replace(/(?<=[a-z]{3})(ing|ed)$/, '') : single
  const undoubled = bare === single ? bare : bare.replace(/([bdgmnprt])\1$/, '$1')
  return undoubled.length > 3 ? undoubled.replace(/e$/, '') : undoubled
}

const CODE = /((?<!`)`+[^`]+`+)/u

/** One line without Markdown's emphasis. Code stays as it stands: `count(*)`, `customer_id`. */
const unmarked = (text: string): string =>
  text
    .split(CODE)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(/\*\*([^*]+)\*\*/gu, '$1')
            .replaceAll(/(?<![\p{L}\p{N}*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\p{N}*])/gu, '$1')
            .replaceAll(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\p{N}_])/gu, '$1'),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** As it reads, without any mark: to compare, never to show. */
export const spoken = (text: string): string => text.replaceAll(/[*_`]/g, '')

const ABBREVIATIONS = /\b(?:e\.g|i\.e|approx|etc|vs|Dr|Mr|Mrs|Ms|St|No|c|cf|Fig|U\.S)\.$/

/** The sentences of Markdown paragraphs; headings, lists, tables and code are left out. */
export function sentencesOf(markdown: string): string[] {
  const paragraphs = markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n/)
    .filter((part) => !/^\s*([#|>-]|\d+\.\s)/.test(part))
  return paragraphs.flatMap((part) => splitSentences(unmarked(part)))
}

/** Whether code has begun and not ended: no sentence ends within it. */
const isOpen = (text: string): boolean => text.split(/(?<!\\)`/u).length % 2 === 0

export function splitSentences(text: string): string[] {
  const pieces = text.split(/(?<=[.!?]["”’)`]?)\s+(?=["“‘(`]?[*_]*[\p{Lu}\p{N}])/u)
  const whole: string[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    if (before !== undefined && (ABBREVIATIONS.test(before) || isOpen(before)))
      whole[whole.length - 1] = `${before} ${piece}`
    else whole.push(piece)
  }
  return whole.filter((sentence) => /[.!?]["”’)`]?$/.test(sentence))
}

/** User input as part of a title: one line, without marks that Markdown or a browser would act on. */
export function asTitle(text: string): string {
  const line = text
    .replaceAll(/\b(?:[a-z]+:\/\/|www\.)\S*/gi, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}_ .,;:!?'’"“”%€£$°/+&()-]/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '')
    .trim()
  const short = line.length > 90 ? `${truncate(line, 89).trimEnd()}…` : line
  return short.charAt(0).toUpperCase() + short.slice(1)
}

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

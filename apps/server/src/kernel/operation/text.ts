import { Type } from './schema.ts'

/** The words for each input pattern: a refusal shows these instead of the pattern. */
const wordsOf = new Map<string, string>()

/** A pattern and its words: `letters, digits and _`. The registry accepts no pattern without words. */
export function pattern(source: string, words: string): string {
  wordsOf.set(source, words)
  return source
}

export const wordsOfPattern = (source: string): string | undefined => wordsOf.get(source)

/**
 * Joiners that scripts and emoji need, between two of their letters. After a Latin, Greek or Cyrillic letter they join
 * nothing and only make two names look alike.
 */
const JOINER =
  '(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])(?<![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])' +
  '[\\u200c\\u200d](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}])'
/** Signs that have no shape of their own but choose that of the sign before them: of a picture, a keycap, an ideograph, a Mongolian letter. */
const SHAPE =
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)|' +
  '(?<=[\\p{sc=Han}\\p{sc=Mong}])\\p{Variation_Selector}'
/** Signs that fonts draw as nothing, though Unicode counts them among letters and symbols. */
const BLANKS = '\\u2800\\ufffc\\u{16fe4}\\u{1d159}\\u{13441}\\u{13442}'
/** Control and direction characters, which make a text read as another, and those that a font leaves out. */
const UNSEEN = '\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}'
const SEEN = `[^${UNSEEN}]|${SHAPE}|${JOINER}`
const SEEN_IN_LINE = `[^${UNSEEN}${BLANKS}]|${SHAPE}|${JOINER}`

/** A letter, a digit or a sign, which a mark alone is not: at least one. */
const SOMETHING = `(?=[\\s\\p{M}${UNSEEN}${BLANKS}]*[^\\s\\p{M}${UNSEEN}${BLANKS}])`
/** Or nothing at all. */
const MAYBE = `(?:(?=\\s*$)|${SOMETHING})`
/** Marks that follow it count too. */
const TWO = `(?=(?:[\\s${UNSEEN}${BLANKS}]*[^\\s${UNSEEN}${BLANKS}]){2})`

const LINE_WORDS = 'one line, without control or direction characters or others that can’t be seen'
const PROSE_WORDS =
  'no control or direction characters but line breaks and tabs, nor others that can’t be seen'
const LINE = pattern(`^${MAYBE}(?:${SEEN_IN_LINE})*$`, LINE_WORDS)
const SAID_LINE = pattern(`^${SOMETHING}(?:${SEEN_IN_LINE})*$`, `${LINE_WORDS}, and not only blanks`)
const TWO_IN_LINE = pattern(
  `^${SOMETHING}${TWO}(?:${SEEN_IN_LINE})*$`,
  `two that can be seen at least, in ${LINE_WORDS}`,
)
const PROSE = pattern(`^${MAYBE}(?:${SEEN}|[\\n\\r\\t])*$`, PROSE_WORDS)
const SAID_PROSE = pattern(`^${SOMETHING}(?:${SEEN}|[\\n\\r\\t])*$`, `${PROSE_WORDS}, and not only blanks`)

/** Whether a text follows the rule of texts that others read: for a test of every declaration. */
export const isForOthers = (source: string): boolean =>
  [LINE, SAID_LINE, TWO_IN_LINE, PROSE, SAID_PROSE].includes(source)

const LEFT_OUT = new RegExp(`(?![\\n\\r\\t]|${SHAPE}|${JOINER})[${UNSEEN}]`, 'gu')

/** For words that others see by another way than a field: characters that the rule would refuse are left out. */
export const forOthers = (text: string): string => text.replace(LEFT_OUT, '')

/** Not only blanks: for words that only their writer and an agent see. */
export const NOT_BLANK = pattern('\\S', 'not only blanks')

type Bounds = {
  readonly minLength?: number
  readonly maxLength: number
  readonly description?: string
  readonly examples: string[]
}

/** A line for others to read: a name, a memo. One that must be longer than one sign has at least two visible ones. */
export const line = (bounds: Bounds) => Type.String({ pattern: lineOf(bounds.minLength ?? 0), ...bounds })

const lineOf = (minLength: number): string =>
  minLength === 0 ? LINE : minLength === 1 ? SAID_LINE : TWO_IN_LINE

/** Words for others to read, in any number of lines. */
export const prose = (bounds: Bounds) =>
  Type.String({ pattern: bounds.minLength ? SAID_PROSE : PROSE, ...bounds })

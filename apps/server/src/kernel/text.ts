import { Type } from './schema.ts'

/** What each input pattern asks for, in words: a refusal shows these instead of the pattern. */
const wordsOf = new Map<string, string>()

/** A pattern and what it asks for: `letters, digits and _`. The registry takes no input whose pattern has no words. */
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
/** Nothing that can't be seen: control and direction characters make a text read as another. */
export const SEEN = `[^\\p{C}\\p{Zl}\\p{Zp}]|${JOINER}`
const SOMETHING = '(?=[\\s\\S]*\\S)'

const LINE_WORDS = 'one line, without control or direction characters'
const PROSE_WORDS = 'no control or direction characters but line breaks and tabs'
const LINE = pattern(`^(?:${SEEN})*$`, LINE_WORDS)
const SAID_LINE = pattern(`^${SOMETHING}(?:${SEEN})*$`, `${LINE_WORDS}, and not only blanks`)
const PROSE = pattern(`^(?:${SEEN}|[\\n\\r\\t])*$`, PROSE_WORDS)
const SAID_PROSE = pattern(`^${SOMETHING}(?:${SEEN}|[\\n\\r\\t])*$`, `${PROSE_WORDS}, and not only blanks`)

/** Not only blanks: for words that only their writer and an agent see. */
export const NOT_BLANK = pattern('\\S', 'not only blanks')

type Bounds = {
  readonly minLength?: number
  readonly maxLength: number
  readonly description?: string
  readonly examples: string[]
}

/** A line that others will read: a name, a memo. */
export const line = (bounds: Bounds) =>
  Type.String({ pattern: bounds.minLength ? SAID_LINE : LINE, ...bounds })

/** Words that others will read, in as many lines as they like. */
export const prose = (bounds: Bounds) =>
  Type.String({ pattern: bounds.minLength ? SAID_PROSE : PROSE, ...bounds })

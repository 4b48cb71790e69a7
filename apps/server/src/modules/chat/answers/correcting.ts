import { recall } from '../../agents/index.ts'
import type { Answer } from '../speak.ts'
import type { Intent } from '../understand/intent.ts'
import { significantWords } from '../understand/significant.ts'
import { keepFacts } from './memory.ts'
import { plain, shortly, type Turn } from './turn.ts'

const LEAD =
  /^(?:(?:no|nope|nah|sorry|wait|oops|actually|hm{1,9}|hang on|correction|well|oh|but)[,.!:]{0,3} +){1,4}/iu
const OF = String.raw`(?<of>[^,]{1,60}\b(?:is|it's|its|are|called|named|in|on|at)) `
const WORDS = String.raw`[^\s,]{1,40}(?: [^\s,]{1,40}){0,3}`
/** “Mimi, not Minka”, “her name is Mimi not Minka” */
const THIS_NOT_THAT = new RegExp(`^(?:${OF})?(?<right>${WORDS}?),? (?:and )?not (?<wrong>${WORDS})$`, 'iu')
const NOT_THAT_BUT_THIS = new RegExp(
  `^(?:${OF})?not (?<wrong>${WORDS}?)(?:,? but|,) (?<right>${WORDS})$`,
  'iu',
)
/** “It’s Mimi”, “her name is Mimi”, said of what was just spoken of. “That’s” tells something of it instead. */
const IT_IS =
  /^(?:it's|its|it is|she's (?:called|named)|he's (?:called|named)|(?:her|his|its|their) name(?:'s| is)) (?<right>\S+(?: \S+){0,4})$/iu
const IT_MOVED =
  /^(?:it|that)(?:'s| has| was)? (?:been )?(?:moved|changed|postponed|shifted) to (?<right>\S+(?: \S+){0,4})$/iu
const REFERRING = /^(?:it|its|it's|he|his|him|she|her|they|their|them|that|name|named|called)$/u
/** What is said of a thing follows the last of these. */
const VALUE = /^(?<thing>.+\b(?:called|named|is|are|am|in|on|at|to|me)) (?<value>[\s\S]+)$/iu

/** No value of anything, with or without a capital. */
const NO_VALUE =
  /\b(?:thanks?|please|now|today|tonight|tomorrow|yesterday|later|yet|soon|again|ok|okay|fine|great|good|nice|right|wrong|true|false|sure|cool|all|too|really|maybe|here|there|this|that|it|me|you|us|i|yes|no|not|never|away|ago)\b/iu
const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/iu
const OF_DATE = /^(?:the|on|of|next|\d{1,4}(?:st|nd|rd|th)?)$/iu

/** Nothing but a day or a date. */
function isDate(value: string): boolean {
  const words = value.split(/[ ,]+/u).filter(Boolean)
  return words.some((word) => DAY.test(word)) && words.every((word) => DAY.test(word) || OF_DATE.test(word))
}

const FIGURE = /^[+-]?\d[\d .,:/-]*(?:am|pm|cm|m|kg|km|°c|%)?$/iu
const NAME =
  /^(?:\p{Lu}[\p{L}'.-]*|\d{1,4})(?: (?:(?:of|the|de|da|del|della|di|du|la|le|van|von|der|den|bin|al) ){0,2}(?:\p{Lu}[\p{L}'.-]*|\d{1,4}))*$/u

/** A correction takes the place of its like alone: a day of a day, a name of a name. */
function shapeOf(value: string): 'date' | 'figure' | 'name' | null {
  if (NO_VALUE.test(value)) return null
  if (isDate(value)) return 'date'
  return FIGURE.test(value) ? 'figure' : NAME.test(value) ? 'name' : null
}

/** What a correction puts right: `wrong` null, where that is the value of what was spoken of last. */
type Correction = { readonly of: string; readonly wrong: string | null; readonly right: string }

/** Understood as this, the words may still be a correction; as anything else they ask for something of their own. */
const OPEN = /^(?:other|refrain|remember)$/u

/** Reads a correction out of words that nothing else was found in. */
export function readCorrection(text: string, intents: readonly Intent[]): Correction | null {
  if (text.length > TEXT_MAX || /["“”«»?\n]/u.test(text)) return null
  if (!intents.every(({ kind }) => OPEN.test(kind))) return null
  const whole = plain(text)
  const said = whole.replace(LEAD, '')
  const { of = '', wrong, right } = (THIS_NOT_THAT.exec(said) ?? NOT_THAT_BUT_THIS.exec(said))?.groups ?? {}
  if (wrong && right)
    return (said !== whole || of) && shapeOf(right) !== null && !NO_VALUE.test(wrong)
      ? { of, wrong, right }
      : null
  const put = (IT_MOVED.exec(said) ?? (said === whole ? null : IT_IS.exec(said)))?.groups?.['right']
  return put && shapeOf(put) !== null ? { of: '', wrong: null, right: put } : null
}
const TEXT_MAX = 200

/**
 * [chat-39] A correction of one fact that the agent holds: that fact as it is then, in place of what it was. Null where the
 * words correct nothing that it holds, or the whole value of nothing.
 */
export async function correctFact(
  turn: Turn,
  text: string,
  intents: readonly Intent[],
): Promise<Answer | null> {
  const correction = turn.language === 'en' ? readCorrection(text, intents) : null
  if (!correction) return null
  const { of, wrong, right } = correction
  const { text: answered = '' } = turn.before.find(({ role }) => role === 'agent') ?? {}
  const [fact, another] = (await known(turn)).filter((one) => {
    const value = VALUE.exec(one)?.groups?.['value']
    const isSpokenOf = answered.includes(`“${shortly(one)}”`)
    if (!value || shapeOf(value) === null || shapeOf(value) !== shapeOf(right)) return false
    if (wrong === null) return isSpokenOf
    return value.toLowerCase() === wrong.toLowerCase() && (isSpokenOf || isOf(one, of))
  })
  const thing = fact && !another ? VALUE.exec(fact)?.groups?.['thing'] : undefined
  return fact && thing ? keepFacts(turn, [joined(thing, right)], ({ content }) => content === fact) : null
}

/** “My exam is on” takes “on Monday” as “Monday”. */
const joined = (thing: string, right: string): string =>
  `${thing} ${/\b(?:on|in|at)$/iu.test(thing) ? right.replace(/^(?:on|in|at) /iu, '') : right}`

/** “The exam is on Monday, not Friday” is no word on Friday’s pizza, and “her name is Mia, not Eva” names nobody’s sister. */
function isOf(fact: string, of: string): boolean {
  const named = significantWords(of).filter((word) => !REFERRING.test(word))
  const held = significantWords(fact)
  return named.length > 0 && named.every((word) => held.includes(word))
}

const known = async ({ uow, pair }: Turn): Promise<readonly string[]> =>
  (await recall({ db: uow.tx, runtime: uow.runtime }, pair)).map(({ content }) => content)

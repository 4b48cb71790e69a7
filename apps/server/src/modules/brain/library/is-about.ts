import type { Closeness } from './meaning.ts'
import type { Subject } from './subjects.ts'

/** A topic beside a subject that resembles it. */
export type Compared = {
  readonly topic: string
  readonly stems: readonly string[]
  /** The stems of each of the subject's names. */
  readonly names: readonly (readonly string[])[]
  /** How alike they are by words, 0 to 1. */
  readonly words: number
  /** By meaning; null where there is no encoder. */
  readonly closeness: Closeness | null
}

/** One name this near says the same in other words, unless all others are far: “weight loss” is no deadweight loss. */
const SAME = 0.72
const OTHERS_FAR = 0.4
/** The nearest and the nearest few together. */
const NEAR_TO_ALL = 1.27
/** Nearness to several names: a topic that comes near one name alone shares a word with it, and not the matter. */
const BROAD = 0.5
/** Of questions and long topics, whose many words keep them away from every short name. */
const BROAD_OF_LONG = 0.44
/** A word that a course says less often than this is not what the course is about. */
const OFTEN = 3
const SHORT_MAX = 2
const LONG_MIN = 4
/** From this likeness by words on, three words that the course uses are its own. */
const WORDS_AGREE = 0.7

const QUESTION = /^(?:how|why|what|when|where|which|who|do|does|did|is|are|am|should|can|could|will)\b/i

/**
 * [brain-21] Whether a subject is about what a topic names, or only shares a word with it: “chess” is not how chess
 * ratings work, and “contract law” is no smart contract. find-subject.test.ts chose the figures and checks them.
 */
export function isAbout(compared: Compared, { vocabulary }: Pick<Subject, 'vocabulary'>): boolean {
  const { topic, stems, closeness, words } = compared
  if (isNamed(compared) || (closeness && isSame(closeness))) return true
  const isQuestion = QUESTION.test(topic.trim())
  const said = (stem: string): number => vocabulary.get(stem) ?? 0
  if (!isQuestion && stems.length <= SHORT_MAX && stems.some((stem) => said(stem) < OFTEN)) return false
  if (closeness === null) return stems.length > 1
  const isLong = isQuestion || stems.length >= LONG_MIN
  if (closeness.few >= (isLong ? BROAD_OF_LONG : BROAD)) return true
  const enough = words >= WORDS_AGREE ? LONG_MIN - 1 : LONG_MIN
  return stems.length >= enough && stems.every((stem) => said(stem) > 0)
}

const isSame = ({ nearest, few }: Closeness): boolean =>
  (nearest >= SAME && few >= OTHERS_FAR) || nearest + few >= NEAR_TO_ALL

/** A name has the topic's words and no other. */
const isNamed = ({ stems, names }: Compared): boolean =>
  names.some((name) => name.length === stems.length && name.every((stem) => stems.includes(stem)))

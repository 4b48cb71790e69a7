import { type Closeness, closenessToCourse } from './meaning.ts'
import { shareHeld, type Weights } from './pick-sentences.ts'
import type { Subject } from './subjects.ts'
import { closenessElsewhere } from './vectors.ts'
import { keywordsOf } from './words.ts'

type Vocabulary = Pick<Subject, 'vocabulary'>

/** A word that a course says less often than this is not what the course is about. */
const OFTEN = 3
/** From this likeness to a name on it may be said less often. */
const SURE = 0.75

/**
 * [brain-21] Whether a subject may be about a topic that shares words with it, where nothing is known of their meaning: it says
 * all of the topic's words, and often, unless the topic is nearly a name of it. A single word is no topic unless it is
 * one of the names. What is refused can be asked again; what is beside the topic is paid for.
 */
export const mayBeAbout = (stems: readonly string[], score: number, { vocabulary }: Vocabulary): boolean =>
  stems.length > 1 && stems.every((stem) => (vocabulary.get(stem) ?? 0) >= (score >= SURE ? 1 : OFTEN))

/** The weights of a topic's nearness to a course and to other subjects: at nought it is as near one as the other. */
const SHARES = { few: 1, elsewhere: -1.16, unsaid: -0.36, word: 0.07, apart: -0.53 }
const WORDS_MAX = 6

/** A topic by its words and its meaning. */
export type Topic = {
  readonly stems: readonly string[]
  readonly vector: Float32Array
  readonly elsewhere: number
}

export const topicOf = (stems: readonly string[], vector: Float32Array): Topic => ({
  stems,
  vector,
  elsewhere: closenessElsewhere(vector),
})

/**
 * [brain-21] How much more a course is about a topic than something else is: from nought on it covers it. A topic
 * belongs where it is nearest, to a course or to a subject that no course covers (`elsewhere.txt`): “cloud computing”
 * is nearer to hosting than to clouds. Words that the course never says (Portugal, a baby) take it away; long topics
 * are farther from every short name. Null for a course without vectors.
 */
export function howMuchAbout(
  { stems, vector, elsewhere }: Topic,
  { slug, vocabulary }: { readonly slug: string } & Vocabulary,
  weights: Weights,
): { readonly closeness: Closeness; readonly about: number } | null {
  const closeness = closenessToCourse(slug, vector)
  if (closeness === null) return null
  const about =
    closeness.nearest +
    SHARES.few * closeness.few +
    SHARES.elsewhere * elsewhere +
    SHARES.unsaid * (1 - shareHeld(stems, vocabulary, weights)) +
    SHARES.word * Math.min(WORDS_MAX, stems.length) +
    SHARES.apart
  return { closeness, about }
}

const A_TEXT = '(?:course|guide|lesson|tutorial|introduction|primer|report|overview|summary|briefing)'

/** The words around a topic that say how somebody asks, not what about. */
const FRAMES: readonly RegExp[] = [
  new RegExp(
    `^(?:please )?(?:learn|teach me|tell me|explain|understand(?:ing)?|research|(?:write |give |make )?(?:me )?(?:an? |the )?(?:full |short |brief )?${A_TEXT}(?= (?:about|on|to|in|into|of|for) ))(?: about| on| to| in| into| of| for)? (?<matter>.+)$`,
    'iu',
  ),
  /^(?:what (?:is|are)|what's|who (?:is|are)|how to|about|the (?:basics|fundamentals|principles) of|(?:the )?basics of|all about|everything about) (?<matter>.+)$/iu,
  /^what (?:does|do) (?<matter>.+) (?:mean|stand for)$/iu,
  /^how (?:does|do) (?<matter>.+) works?$/iu,
  new RegExp(
    `^(?<matter>.+?),? (?:basics|explained|in general|from scratch|for (?:absolute |complete )?(?:beginners|dummies)|(?:as|in) an? (?:full |short |whole |quick |brief |little )*${A_TEXT})$`,
    'iu',
  ),
]
const ARTICLE = /^(?:an?|the|my|our|some)\s+(?=\S)/iu
const ROUNDS_MAX = 4

/** The topic alone: “what is a heat pump” and “heat pumps for beginners” ask for heat pumps. */
export function matterOf(topic: string): string {
  let matter = topic.trim().replace(/(?<![\s?!.…])[\s?!.…]+$/u, '')
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const inner = FRAMES.map((frame) => frame.exec(matter)?.groups?.['matter']?.trim()).find(Boolean)
    if (!inner || keywordsOf(inner).length === 0) break
    matter = inner
  }
  return matter.replace(ARTICLE, '')
}

/** The same for all wordings of one name: “how does Elo work” and “Elo”. */
export const nameKey = (name: string): string => keywordsOf(matterOf(name)).join(' ')

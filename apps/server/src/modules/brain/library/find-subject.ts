import { allCourses, allDojos, courseFiles, readCourse } from '@shugyo/knowledge'
import type { LessonAsk, Thinking } from '../types.ts'
import { howMuchAbout, matterOf, mayBeAbout, nameKey, topicOf } from './is-about.ts'
import { readMeaning } from './meaning.ts'
import { passagesOfCourse } from './passages.ts'
import { likeness, shareHeld, type Weights, weigh } from './pick-sentences.ts'
import { allSubjects, type Subject, subjectOfCourse } from './subjects.ts'
import { allVectors, stemsElsewhere } from './vectors.ts'
import { askedOf, keywordsOf } from './words.ts'

/** `score`: how near it is, 0 to 1. Of those that cover the topic, the best is the one that is most about it. */
export type Found = {
  readonly subject: Subject
  readonly score: number
  readonly about: number
  readonly covers: boolean
}

/** From this score on a subject covers a topic by words alone. find-subject.test.ts chose the figure and checks it. */
const WORDS_COVER = 0.58
/**
 * By its name: more than any likeness. A subject that lists a name first is more about it than one that lists it last.
 */
const NAMED = 10
/** From this score on a subject is worth naming as something near: by meaning every topic is a little like every course. */
const NEAR = 0.3
const MEANING_NEAR = 0.45
const NEAREST_MAX = 3
/** The weight of the name, against that of how much of the topic the text mentions. */
const NAME_SHARE = 0.65

type Named = {
  readonly subject: Subject
  readonly names: readonly (readonly string[])[]
  /** Its names as people ask for it, in order of weight; chapters and terms, which may have other meanings, are none. */
  readonly keys: readonly string[]
}
type Shelf = {
  readonly all: readonly Named[]
  readonly weights: Weights
  readonly said: Weights
  /** The subjects that no course covers, and the weights of the words of all names. */
  readonly others: readonly (readonly string[])[]
  readonly named: Weights
}

let shelf: Shelf | undefined

function getShelf(): Shelf {
  shelf ??= makeShelf()
  return shelf
}

function makeShelf(): Shelf {
  const all = allSubjects().map((subject) => ({
    subject,
    names: subject.names.map(keywordsOf).filter((stems) => stems.length > 0),
    keys: subject.asked.map(nameKey),
  }))
  const others = stemsElsewhere()
  const courses = allSubjects().filter(({ kind }) => kind === 'course')
  return {
    all,
    weights: weigh(all.map(({ names }) => new Set(names.flat()))),
    said: weigh(courses.map(({ vocabulary }) => vocabulary.keys())),
    others,
    named: weigh([...all.flatMap(({ names }) => names), ...others]),
  }
}

/** Every subject by how well its names and words match a topic, the best first. */
export function rankByWords(topic: string): readonly Found[] {
  const { all, weights, others, named: counted } = getShelf()
  const stems = askedOf(topic)
  const key = nameKey(topic)
  const elsewhere = Math.max(0, ...others.map((other) => likeness(stems, other, counted)))
  const found = all.map(({ subject, names, keys }): Found => {
    const score = scoreOf(stems, names, subject, weights)
    const named = keys.indexOf(key)
    if (named >= 0 && key !== '')
      return { subject, score: 1, about: NAMED - named / keys.length, covers: true }
    const isMeant =
      subject.kind === 'course'
        ? score > elsewhere && mayBeAbout(stems, score, subject)
        : isNamedIn(stems, names, subject)
    return { subject, score, about: score, covers: score >= WORDS_COVER && isMeant }
  })
  return inOrder(found)
}

/**
 * A place matches only by one of its whole names, and if it tells of all that is asked: a coral reef is no Coral Gate, and
 * nothing is told of night trains to Vienna.
 */
const isNamedIn = (
  stems: readonly string[],
  names: Named['names'],
  { vocabulary }: Pick<Subject, 'vocabulary'>,
): boolean =>
  names.some((name) => name.every((stem) => stems.includes(stem))) &&
  stems.every((stem) => vocabulary.has(stem))

function scoreOf(
  stems: readonly string[],
  names: Named['names'],
  subject: Subject,
  weights: Weights,
): number {
  const name = Math.max(...names.map((one) => likeness(stems, one, weights)))
  return name > 0 ? NAME_SHARE * name + (1 - NAME_SHARE) * shareHeld(stems, subject.vocabulary, weights) : 0
}

/** The same, with meaning. Places go by their names alone: the encoder knows few of them. */
export function rankByMeaning(topic: string, meaning: Float32Array): readonly Found[] {
  const asked = topicOf(askedOf(topic), meaning)
  const { said } = getShelf()
  const found = rankByWords(topic).map((byWords): Found => {
    const { subject } = byWords
    if (subject.kind !== 'course' || isByName(byWords)) return byWords
    const { slug } = subject.course
    const judged = howMuchAbout(asked, { slug, vocabulary: subject.vocabulary }, said)
    if (judged === null) return byWords
    const { about, closeness } = judged
    return { subject, score: closeness.nearest, about, covers: about >= 0 }
  })
  return inOrder(found)
}

const isByName = ({ about }: Found): boolean => about > 1

const inOrder = (found: readonly Found[]): readonly Found[] =>
  found.toSorted(
    (one, other) =>
      Number(other.covers) - Number(one.covers) ||
      (one.covers ? other.about - one.about : other.score - one.score),
  )

const LEARNS = /^(?:please )?(?:learn|teach me) /iu

/** A single word to be learned keeps that word: “learn Spanish” asks for more than “Spanish” names. */
function topicIn(asked: string): string {
  const matter = matterOf(asked)
  return LEARNS.test(asked.trim()) && askedOf(matter).length === 1 ? `learn ${matter}` : matter
}

/** The subjects that cover a topic, the one that is most about it first, or else what is near it. */
export async function findAllCovering(
  thinking: Thinking,
  asked: string,
): Promise<{ covering: readonly Subject[]; nearest: readonly string[] }> {
  const topic = topicIn(asked)
  if (askedOf(topic).length === 0) return { covering: [], nearest: [] }
  const byWords = rankByWords(topic)
  // A subject called by its name needs no encoder.
  const isNamed = byWords[0] !== undefined && isByName(byWords[0])
  const meaning = isNamed ? null : await readMeaning(thinking, topic)
  const ranked = meaning ? rankByMeaning(topic, meaning) : byWords
  return {
    covering: ranked.flatMap(({ subject, covers }) => (covers ? [subject] : [])),
    nearest: nearestOf(ranked, meaning ? MEANING_NEAR : NEAR),
  }
}

/** The subject that covers a topic, if there is one, or else what is near it. Places make guides, not courses. */
export async function findCovering(
  thinking: Thinking,
  asked: string,
  depth: LessonAsk['depth'],
): Promise<{ covering: Subject | null; nearest: readonly string[] }> {
  const { covering, nearest } = await findAllCovering(thinking, asked)
  return { covering: covering.find(({ kind }) => depth === 'guide' || kind === 'course') ?? null, nearest }
}

/** The subject to offer instead, by its title. */
const nearestOf = (ranked: readonly Found[], least: number): readonly string[] =>
  ranked
    .filter(({ score }) => score >= least)
    .slice(0, NEAREST_MAX)
    .map(({ subject }) => subject.title)

/** [brain-29] Reads all that lessons and reports are written from, in steps of some milliseconds. */
export function* readLibraryInSteps(): Generator<void> {
  for (const file of courseFiles()) yield void readCourse(file)
  yield void allDojos()
  for (const course of allCourses()) {
    yield void subjectOfCourse(course)
    yield void passagesOfCourse(course)
  }
  yield void allSubjects()
  yield void allVectors()
  yield void rankByWords('')
}

import type { LessonAsk, Thinking } from '../types.ts'
import { isAbout } from './is-about.ts'
import { closenessToCourse, readMeaning } from './meaning.ts'
import { allSubjects, type Subject } from './subjects.ts'
import { likeness, shareHeld, type Weights, weigh } from './weigh.ts'
import { askedOf, keywordsOf } from './words.ts'

export type Found = { readonly subject: Subject; readonly score: number; readonly covers: boolean }

/**
 * From this score on a subject covers a topic by words alone. find-subject.test.ts chose these figures and checks them.
 */
const WORDS_COVER = 0.6
const NAMED = 0.999
/** By meaning alone, and by both together, with less weight on words. */
const MEANING_COVERS = 0.55
const BOTH_COVER = 0.51
const WORDS_BESIDE_MEANING = 0.25
/** From this score on a subject is worth naming as something near: by meaning every topic is a little like every course. */
const NEAR = 0.3
const MEANING_NEAR = 0.45
const NEAREST_MAX = 3
/** The weight of the name, against that of how much of the topic the text mentions. */
const NAME_SHARE = 0.65

type Named = { readonly subject: Subject; readonly names: readonly (readonly string[])[] }
type Shelf = { readonly all: readonly Named[]; readonly weights: Weights }

let shelf: Shelf | undefined

function getShelf(): Shelf {
  shelf ??= makeShelf()
  return shelf
}

function makeShelf(): Shelf {
  const all = allSubjects().map((subject) => ({
    subject,
    names: subject.names.map(keywordsOf).filter((stems) => stems.length > 0),
  }))
  return { all, weights: weigh(all.map(({ names }) => new Set(names.flat()))) }
}

/** Every subject by how well its names and words match a topic, the best first. */
export function rankByWords(topic: string): readonly Found[] {
  const { all, weights } = getShelf()
  const stems = askedOf(topic)
  const found = all.map(({ subject, names }) => {
    const score = scoreOf(stems, names, subject, weights)
    const isMeant =
      subject.kind === 'course'
        ? isAbout({ topic, stems, names, words: score, closeness: null }, subject)
        : isNamedIn(stems, names)
    const covers = score >= WORDS_COVER && isMeant
    return { subject, score, covers }
  })
  return inOrder(found)
}

/** A place matches only by one of its whole names: a coral reef is no Coral Gate. */
const isNamedIn = (stems: readonly string[], names: Named['names']): boolean =>
  names.some((name) => name.every((stem) => stems.includes(stem)))

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
  const stems = askedOf(topic)
  const namesOf = new Map(getShelf().all.map(({ subject, names }) => [subject, names]))
  const found = rankByWords(topic).map((byWords): Found => {
    const { subject, score: words } = byWords
    const closeness = subject.kind === 'course' ? closenessToCourse(subject.course.slug, meaning) : null
    if (closeness === null) return byWords
    const alike = closeness.nearest
    const both = WORDS_BESIDE_MEANING * words + (1 - WORDS_BESIDE_MEANING) * alike
    const names = namesOf.get(subject) ?? []
    const covers =
      (alike >= MEANING_COVERS || both >= BOTH_COVER) &&
      isAbout({ topic, stems, names, words, closeness }, subject)
    return { subject, score: Math.max(alike, both), covers }
  })
  return inOrder(found)
}

const inOrder = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((one, other) => Number(other.covers) - Number(one.covers) || other.score - one.score)

const REQUEST =
  /^(?:please )?(?:learn|teach me|explain|(?:write |give |make )?(?:me )?an? (?:full |short )?(?:course|guide|lesson|introduction))(?: about| on| to| in| of)? /i

/**
 * “Learn Spanish vocabulary” asks for Spanish vocabulary: the words of the request would bring it near every course on
 * learning. A single word keeps them, because “learn Spanish” is a topic of its own.
 */
function matterOf(topic: string): string {
  const matter = topic.trim().replace(REQUEST, '')
  return askedOf(matter).length > 1 ? matter : topic
}

/** The subject that covers a topic, if there is one, or else what is near it. Places make guides, not courses. */
export async function findCovering(
  thinking: Thinking,
  asked: string,
  depth: LessonAsk['depth'],
): Promise<{ covering: Subject | null; nearest: readonly string[] }> {
  const topic = matterOf(asked)
  if (askedOf(topic).length === 0) return { covering: null, nearest: [] }
  const byWords = rankByWords(topic)
  // A subject called by its name needs no encoder.
  const isNamed = (byWords[0]?.score ?? 0) >= NAMED
  const meaning = isNamed ? null : await readMeaning(thinking, topic)
  const ranked = meaning ? rankByMeaning(topic, meaning) : byWords
  const covering = ranked.find(
    ({ subject, covers }) => covers && (depth === 'guide' || subject.kind === 'course'),
  )
  return { covering: covering?.subject ?? null, nearest: nearestOf(ranked, meaning ? MEANING_NEAR : NEAR) }
}

/** What to offer instead, by its title. */
const nearestOf = (ranked: readonly Found[], least: number): readonly string[] =>
  ranked
    .filter(({ score }) => score >= least)
    .slice(0, NEAREST_MAX)
    .map(({ subject }) => subject.title)

import type { LessonAsk, Thinking } from '../types.ts'
import { allSubjects, type Subject } from './subjects.ts'
import { likeness, shareHeld, type Weights, weigh } from './weigh.ts'
import { keywordsOf } from './words.ts'

export type Found = { readonly subject: Subject; readonly score: number }

/** From here on a subject covers a topic; see the figures of find-subject.test.ts. */
export const COVERS = 0.6
/** From here on it is worth naming as something near. */
const NEAR = 0.3
const NEAREST_MAX = 3
/** How much the name counts, against how much of the topic the text speaks of. */
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

/** Every subject by how well its names and words fit a topic, the best first. */
export function rankByWords(topic: string): readonly Found[] {
  const { all, weights } = getShelf()
  const stems = keywordsOf(topic)
  if (stems.length === 0) return []
  return all
    .map(({ subject, names }) => {
      const name = Math.max(...names.map((one) => likeness(stems, one, weights)))
      const score =
        name === 0 ? 0 : NAME_SHARE * name + (1 - NAME_SHARE) * shareHeld(stems, subject.vocabulary, weights)
      return { subject, score }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** What to offer instead: subjects near a topic, under their right names. */
export const nearestOf = (ranked: readonly Found[], least = NEAR): readonly string[] =>
  ranked
    .filter(({ score }) => score >= least)
    .slice(0, NEAREST_MAX)
    .map(({ subject }) => subject.title)

/** The subject that covers a topic, if one does, and what is near if none does. Places make guides, not courses. */
export async function findCovering(
  _thinking: Thinking,
  topic: string,
  depth: LessonAsk['depth'],
): Promise<{ covering: Subject | null; nearest: readonly string[] }> {
  const ranked = rankByWords(topic)
  const [best] = ranked.filter(({ subject }) => depth === 'guide' || subject.kind === 'course')
  const covering = best && best.score >= COVERS ? best.subject : null
  return { covering, nearest: nearestOf(ranked) }
}

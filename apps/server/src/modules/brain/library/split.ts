import type { GoalPart } from '../types.ts'
import type { Passage } from './passages.ts'
import type { Picked } from './pick-sentences.ts'
import { asTitle } from './words.ts'

/** The most sources that one part is based on. */
const PER_PART_MAX = 3
/** Questions to ask about anything, when no source suggests better ones. */
const FACETS = [
  'What it is and how it works',
  'What it costs and which figures matter',
  'Mistakes people make, and risks',
  'What else could be done instead',
  'How to begin, step by step',
  'Where experts disagree',
] as const

const COMPARES =
  /^(?:please )?(?:(?:compare|contrast|weigh(?: up)?)|(?:write |make |do )?(?:an? |the )?(?:comparison (?:of|between)|differences? between))\s+(?<things>.+)$/iu
const VERSUS = /(?<!\s)\s+(?:vs\.?|versus|compared (?:with|to)|against)\s+/iu
const AND = /(?:(?<!\s)\s+)?,\s*(?:and\s+)?|(?<!\s)\s+(?:and|with|to|or)\s+/iu
const THINGS_MAX = 6

/** The things that a goal compares: “compare heat pumps and ratings”, “git versus SQL”; none if it compares nothing. */
export function comparedIn(goal: string): readonly string[] {
  const { things } = COMPARES.exec(goal.trim())?.groups ?? {}
  const named = (things ?? goal).split(VERSUS)
  const all = named.length > 1 || !things ? named : things.split(AND)
  const distinct = [
    ...new Set(all.map((thing) => thing.replace(/(?<![\s.?!])[\s.?!]+$/u, '').trim())),
  ].filter(Boolean)
  return distinct.length > 1 ? distinct.slice(0, THINGS_MAX) : []
}

/**
 * Distributes the sources about a goal over n questions; the best source of each gives it its name. `covering`: the
 * chapters of the course that the goal is about, if there is one.
 */
export function splitByPassages(
  goal: string,
  picked: readonly Picked[],
  covering: readonly Passage[],
  n: number,
): readonly GoalPart[] {
  const passages = [...new Set([...picked.slice(0, 5 * n).map(({ passage }) => passage), ...covering])]
  if (passages.length < n) return splitByFacets(goal, n)
  return Array.from({ length: n }, (_none, part) => {
    const own = passages.filter((_passage, at) => at % n === part).slice(0, PER_PART_MAX)
    return { question: nameOf(goal, own), sources: own.map(({ id }) => id) }
  })
}

const splitByFacets = (goal: string, n: number): readonly GoalPart[] =>
  FACETS.slice(0, n).map((facet) => ({ question: `${asTitle(goal)}: ${facet}`, sources: [] }))

const nameOf = (goal: string, [first]: readonly Passage[]): string =>
  `${asTitle(goal)}: ${first?.title.replace(/^.*?: /, '') ?? ''}`

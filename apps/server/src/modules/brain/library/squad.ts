import type { GoalPart, Usage, Written } from '../types.ts'
import type { Passage } from './passages.ts'
import type { Picked } from './pick-sentences.ts'
import { distinctLinks } from './report.ts'
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

type Part = { readonly by: string; readonly question: string; readonly written: Written }

const SOURCES = /^## Sources\s*$/m
const MARK = /(?<!\s)\s*\[\d+\]/
const MARKS = new RegExp(`((?:${MARK.source})+)`)
const normal = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Joins several reports into one: a sentence found twice stays with the report that had it first, and sources are
 * renumbered.
 */
export function joinReports(goal: string, parts: readonly Part[]): Written {
  const numbers = new Map<string, number>()
  const seen = new Set<string>()
  const sections = parts.map((part) => sectionOf(part, numbers, seen))
  const sources = [...numbers].map(([line, number]) => `${number}. ${line}`).join('\n')
  const written = parts.map((part) => part.written)
  const by = [...new Set(written.map((one) => one.by))]
  const notes = [...new Set(written.flatMap(({ note }) => note ?? []))]
  return {
    title: `${asTitle(goal)}: what we found together`,
    body: [...sections, ...(sources ? [`## Sources\n\n${sources}`] : [])].join('\n\n'),
    links: distinctLinks(written.flatMap(({ links }) => links)),
    quiz: [],
    subject: written[0]?.subject ?? asTitle(goal),
    sources: [...new Set(written.flatMap((one) => one.sources))],
    by: by.join(', ') || 'embedded',
    note: notes.join(' ') || null,
    usage: written.flatMap(({ usage }): readonly Usage[] => usage),
  }
}

function sectionOf({ by, question, written }: Part, numbers: Map<string, number>, seen: Set<string>): string {
  const [text = '', list = ''] = written.body.split(SOURCES)
  const lines = new Map([...list.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, line]) => [number, line]))
  const renumber = (number: string): string => {
    const line = lines.get(number)
    if (!line) return ''
    if (!numbers.has(line)) numbers.set(line, numbers.size + 1)
    return ` [${numbers.get(line)}]`
  }
  const paragraphs = text
    .split(/\n\s*\n/)
    .filter((paragraph) => MARK.test(paragraph))
    .map((paragraph) => withoutSeen(paragraph, renumber, seen))
    .filter(Boolean)
  const found = paragraphs.length > 0 ? paragraphs : ['Nothing that the others had not found already.']
  return [`## ${asTitle(question)}`, `*Found by ${asTitle(by)}.*`, ...found].join('\n\n')
}

/**
 * Drops sentences that an earlier report has word for word; a sentence without a source mark belongs to the next mark.
 */
function withoutSeen(paragraph: string, renumber: (number: string) => string, seen: Set<string>): string {
  const pieces = paragraph.split(MARKS)
  const kept: string[] = []
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const piece = pieces[at] ?? ''
    const sentence = piece.trim()
    const key = normal(sentence)
    if (seen.has(key)) continue
    seen.add(key)
    const marks = [...(pieces[at + 1] ?? '').matchAll(/\[(\d+)\]/g)].map(([, number]) =>
      renumber(number ?? ''),
    )
    // List items keep their lines.
    kept.push(`${/^\s*\n/.test(piece) ? '\n' : ' '}${sentence}${marks.join('')}`)
  }
  return kept.join('').trim()
}

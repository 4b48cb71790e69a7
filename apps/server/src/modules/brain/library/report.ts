import { EMBEDDED, type Link, type Written } from '../types.ts'
import type { Passage } from './passages.ts'
import type { Picked } from './pick-sentences.ts'
import { asTitle } from './words.ts'

const SENTENCES_MAX = 14
const SOURCES_MAX = 6
const PER_SOURCE_MAX = 5
/** A sentence that scores less than this share of the best few is about something else. */
const BESIDE_BEST = 0.7
/** Fewer make no report. */
const SENTENCES_MIN = 3

type Group = { readonly passage: Passage; readonly sentences: readonly string[] }

/** Where the sentences were found, for the title and the first line. */
export type Where = { readonly title: string; readonly lead: string }

export const LIBRARY: Where = {
  title: 'what my library says',
  lead: 'Picked from my own library, sentence by sentence; the number after each leads to its source.',
}

export const LIVE: Where = {
  title: 'what I found',
  lead: 'Picked from pages that I read just now and from my own library, sentence by sentence; the number after each leads to its source.',
}

/** A report, and the passages it is based on. */
export type Report = { readonly written: Written; readonly passages: readonly Passage[] }

/** A report of quoted sentences, each with its source; null when there are too few to answer the question. */
export function reportOf(topic: string, picked: readonly Picked[], where: Where = LIBRARY): Report | null {
  const least = BESIDE_BEST * (picked[SENTENCES_MIN - 1]?.score ?? 0)
  const groups = groupByPassage(picked.filter(({ score }) => score >= least))
  if (groups.reduce((sum, { sentences }) => sum + sentences.length, 0) < SENTENCES_MIN) return null
  const sections = groups.map(({ passage, sentences }, at) =>
    [`## ${passage.title}`, sentences.map((text) => `${text} [${at + 1}]`).join(' ')].join('\n\n'),
  )
  const [first] = groups
  const passages = groups.map(({ passage }) => passage)
  const written = {
    title: `${asTitle(topic)}: ${where.title}`,
    body: [where.lead, ...sections, sourceList(passages)].join('\n\n'),
    links: distinctLinks(passages.flatMap(({ links }) => links)),
    quiz: [],
    subject: first?.passage.subject ?? asTitle(topic),
    sources: passages.map(({ id }) => id),
    ...EMBEDDED,
  }
  return { written, passages }
}

/** `## Sources`, numbered like the marks in the text. */
export const sourceList = (passages: readonly Passage[], level: '##' | '###' = '##'): string =>
  [`${level} Sources`, passages.map((passage, at) => `${at + 1}. ${sourceLine(passage)}`).join('\n')].join(
    '\n\n',
  )

function sourceLine({ id, title, links }: Passage): string {
  const linked = links.map((link) => `[${asTitle(link.title)}](${link.url})`).join(', ')
  return id.startsWith('http') ? linked : `${title}. After ${linked}`
}

export const distinctLinks = (links: readonly Link[]): readonly Link[] => [
  ...new Map(links.map((link) => [link.url, link])).values(),
]

/** The best sentences, grouped by source and in its order; the source of the best one first. */
function groupByPassage(picked: readonly Picked[]): Group[] {
  const chosen = new Map<Passage, number[]>()
  let count = 0
  for (const { passage, at } of picked) {
    const of = chosen.get(passage) ?? []
    const isFull = chosen.size >= SOURCES_MAX && of.length === 0
    if (count >= SENTENCES_MAX || isFull || of.length >= PER_SOURCE_MAX) continue
    chosen.set(passage, [...of, at])
    count++
  }
  return [...chosen].map(([passage, ats]) => ({
    passage,
    sentences: ats.toSorted((one, other) => one - other).map((at) => passage.sentences[at]?.text ?? ''),
  }))
}

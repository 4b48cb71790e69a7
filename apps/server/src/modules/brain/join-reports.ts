import { distinctLinks } from './library/report.ts'
import { asTitle } from './library/words.ts'
import type { Usage, Written } from './types.ts'

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

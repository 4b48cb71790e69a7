import type { KeptText } from '../run/endings.ts'

/** A report computed from the platform's own figures, in the form that `deliver` takes. */
export const nativeReport = ({
  title,
  paragraphs,
  sources,
}: {
  readonly title: string
  /** Markdown; null paragraphs are left out. */
  readonly paragraphs: readonly (string | null)[]
  readonly sources: readonly string[]
}): KeptText =>
  ({
    title,
    body: [`# ${inWords(title)}`, ...paragraphs.filter((one) => one !== null)].join('\n\n'),
    links: [],
    quiz: [],
    // A report about an owner is no subject that an agent takes along.
    subject: '',
    sources: [...sources],
    by: 'embedded',
    note: null,
    usage: [],
  }) as unknown as KeptText

/** Somebody's words within a report, with Markdown and HTML escaped. */
export const inWords = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]<>|#!~]/g, '\\$&')
    .replaceAll('://', '\\://')
    .replaceAll(/www\./gi, 'www\\.')

/** A table; its cells are Markdown already. All columns but the first are right-aligned, as figures are. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  left = 1,
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, at) => (at < left ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const BLOCKS = '▁▂▃▄▅▆▇█'

/** Figures as a line of block characters, the lowest the smallest. */
export function curveOf(figures: readonly number[]): string {
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const step = (high - low) / (BLOCKS.length - 1) || 1
  return figures.map((figure) => BLOCKS[Math.round((figure - low) / step)]).join('')
}

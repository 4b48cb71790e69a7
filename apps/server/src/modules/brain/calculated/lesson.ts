import { EMBEDDED, type Link, type Question, type Written } from '../types.ts'

/** A question about a figure: the right answer, and those that common mistakes give. */
export type Ask = { readonly q: string; readonly right: string; readonly wrong: readonly string[] }

export type Calculated = {
  readonly kind: string
  readonly title: string
  readonly subject: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
  readonly asks: readonly [Ask, Ask, Ask]
  readonly links: readonly Link[]
}

export const wikipedia = (title: string): Link => ({
  title: `${title}, Wikipedia`,
  url: `https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_').replaceAll("'", '%27')}`,
})

export const asWritten = ({ kind, title, subject, sections, asks, links }: Calculated): Written => ({
  title,
  body: sections.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n'),
  links,
  quiz: asks.map(asQuestion),
  subject,
  sources: [`calculated:${kind}`],
  ...EMBEDDED,
})

/** At most four options, all different; the position of the right one varies from question to question. */
function asQuestion({ q, right, wrong }: Ask, at: number): Question {
  const others = [...new Set(wrong)].filter((one) => one !== right).slice(0, 3)
  const answer = (at * 2 + 1) % (others.length + 1)
  return { q, options: others.toSpliced(answer, 0, right), answer }
}

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

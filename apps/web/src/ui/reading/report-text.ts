type Link = { readonly title: string; readonly url: string }

/** A document as a page shows it: its text, and its sources by number. */
export type ReadText = { readonly body: string; readonly sources: readonly string[] }

const SOURCES = /^#{2,3} Sources\s*$/m
const ITEM = /^\d+\.\s+/

const linked = ({ title, url }: Link): string => `[${title.replaceAll(/[[\]]/g, '')}](${url})`

/** The list at the end of a text becomes its sources; without one, its links do. */
export function readText(title: string, text: string, links: readonly Link[]): ReadText {
  const body = text.replace(/^# .*\n+/, '')
  const at = [...body.matchAll(new RegExp(SOURCES, 'gm'))].at(-1)
  const list = at ? body.slice(at.index + at[0].length).trim() : ''
  const lines = list.split('\n').filter((line) => line.trim() !== '')
  if (!at || lines.length === 0 || !lines.every((line) => ITEM.test(line)))
    return { body: withoutTitle(title, body), sources: links.map(linked) }
  return {
    body: withoutTitle(title, body.slice(0, at.index).trimEnd()),
    sources: lines.map((line) => line.replace(ITEM, '')),
  }
}

/** Some texts begin with their title in bold, which is already above. */
const withoutTitle = (title: string, body: string): string =>
  body.startsWith(`**${title}**`) ? body.slice(title.length + 4).trimStart() : body

const WORDS_A_MINUTE = 220

export const minutesToRead = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))

/** The sites that a source names. */
export const hostsOf = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/\]\((https?:\/\/[^\s)]+)\)/g)].flatMap(([, url = '']) =>
      URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [],
    ),
  ),
]

/** The whole document as a Markdown file. */
export function asMarkdown(title: string, { body, sources }: ReadText): string {
  const list = sources.map((source, at) => `${at + 1}. ${source}`).join('\n')
  return [`# ${title}`, body, ...(list ? ['## Sources', list] : [])].join('\n\n').concat('\n')
}

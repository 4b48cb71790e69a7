import type { Document } from './use-lesson.ts'

/** Reports of the library end with their own list. */
export const NAMES_SOURCES = /^#+\s*Sources/m

/** The whole of it as Markdown, with its title and what it rests on. */
export function asMarkdown({ title, body, sources }: Document): string {
  const links = sources.links.map((link) => `- [${link.title}](${link.url})`).join('\n')
  const named = links === '' || NAMES_SOURCES.test(body) ? '' : `\n\n## Sources\n\n${links}`
  return `# ${title}\n\n${body.trim()}${named}\n`
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'document'

/** Hands a document over as a file. */
export function download(document_: Document): void {
  const url = URL.createObjectURL(new Blob([asMarkdown(document_)], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(document_.title)}.md`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

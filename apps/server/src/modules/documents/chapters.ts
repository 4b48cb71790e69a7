const CHAPTER = /^ {0,3}## +\S/
const FENCE = /^ {0,3}(?<marks>`{3,}|~{3,})(?<rest>.*)$/

/** documents-4: how many `## ` headings a Markdown text has, not counting code blocks. */
export function countChapters(body: string): number {
  let chapters = 0
  let open: string | null = null
  for (const line of body.split(/\r\n|\r|\n/)) {
    const marks = fenceOf(line, open)
    if (marks !== null) open = open === null ? marks : null
    else if (open === null && CHAPTER.test(line)) chapters += 1
  }
  return chapters
}

/**
 * The fence of a line that opens a code block, or closes the open one: with the same marks, at least as many, alone.
 */
function fenceOf(line: string, open: string | null): string | null {
  const { marks = '', rest = '' } = FENCE.exec(line)?.groups ?? {}
  if (marks === '') return null
  if (open === null) return marks.startsWith('`') && rest.includes('`') ? null : marks
  return marks.startsWith(open) && rest.trim() === '' ? marks : null
}

/** A chapter: its heading, and the text below it. */
export type Chapter = { readonly title: string; readonly text: string }
export type Split = {
  /** The text before the first chapter. */
  readonly lead: string
  readonly chapters: readonly Chapter[]
}

const CHAPTER = /^ {0,3}## +(\S.*)$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Splits a body into chapters as the service counts them: every `## ` outside code. */
export function splitChapters(body: string): Split {
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  let fence: string | null = null
  for (const line of body.split(/\r\n|\r|\n/)) {
    const marks = FENCE.exec(line)?.[1]
    const heading = fence === null ? CHAPTER.exec(line)?.[1] : undefined
    if (marks && fence === null) fence = marks
    else if (marks && fence !== null && marks.startsWith(fence)) fence = null
    if (heading) parts.push({ title: heading.trim(), lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  const [lead, ...chapters] = parts.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
  return { lead: (lead?.text ?? '').replace(/^# .*\n*/, ''), chapters }
}

import type { ReactNode } from 'react'

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|`([^`]+)`/g

/** Bold, code and links within a line; everything else is text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, label, url, code] = match
    parts.push(text.slice(from, match.index))
    if (bold) parts.push(<b key={match.index}>{bold}</b>)
    else if (code) parts.push(<code key={match.index}>{code}</code>)
    else
      parts.push(
        <a key={match.index} href={url} className="link" target="_blank" rel="noreferrer noopener">
          {label}
        </a>,
      )
    from = match.index + whole.length
  }
  return [...parts, text.slice(from)]
}

const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|\d+[.)])\s+/

function block(lines: readonly string[], key: number, top: number): ReactNode {
  const [first = ''] = lines
  const heading = HEADING.exec(first)
  if (heading) {
    const Heading = heading[1]?.length === top ? 'h3' : 'h4'
    return <Heading key={key}>{inline(heading[2] ?? '')}</Heading>
  }
  if (!ITEM.test(first)) return <p key={key}>{inline(lines.join(' '))}</p>
  const List = /^\d/.test(first) ? 'ol' : 'ul'
  return (
    <List key={key}>
      {lines.map((line) => (
        <li key={line}>{inline(line.replace(ITEM, ''))}</li>
      ))}
    </List>
  )
}

/** What an agent wrote: headings, paragraphs, lists and links of its Markdown, nothing else of it. */
export function Prose({ text }: { readonly text: string }) {
  const blocks: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') blocks.push([])
    else if (HEADING.test(line)) blocks.push([line], [])
    else if (last?.[0] !== undefined && ITEM.test(last[0]) !== ITEM.test(line)) blocks.push([line])
    else last?.push(line)
  }
  // Whatever depth the text begins with is the first below the page's own headings.
  const top = Math.min(
    ...blocks.map(([first = '']) => HEADING.exec(first)?.[1]?.length ?? Number.POSITIVE_INFINITY),
  )
  const filled = blocks.filter((lines) => lines.length > 0)
  return <div className="prose">{filled.map((lines, key) => block(lines, key, top))}</div>
}

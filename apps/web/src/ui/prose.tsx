import './prose.css'
import type { ReactNode } from 'react'
import { cellsOf, isRule, isTable } from './table-text.ts'

export type ProseProps = {
  readonly text: string
  /** Draws the mark of a source, `[2]`; left out, it stays text. */
  readonly cite?: ((source: number) => ReactNode) | undefined
}
type Cite = ProseProps['cite']

const INLINE =
  /\\([\\`*_{}[\]<>|#!~:.])|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|`([^`]+)`| ?\[(\d{1,3})\]/g

/** Bold, italics, code, links and marks within a line; everything else is text. */
function inline(text: string, cite: Cite): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const { index } = match
    const [whole, plain, bold, italic, label, url, code, source] = match
    parts.push(text.slice(from, index))
    if (plain) parts.push(plain)
    else if (bold) parts.push(<b key={index}>{inline(bold, cite)}</b>)
    else if (italic) parts.push(<i key={index}>{inline(italic, cite)}</i>)
    else if (code) parts.push(<code key={index}>{code}</code>)
    else if (source) parts.push(...(cite ? [STAY, <sup key={index}>{cite(Number(source))}</sup>] : [whole]))
    else
      parts.push(
        <a key={index} href={url} className="link" target="_blank" rel="noreferrer noopener">
          {label}
        </a>,
      )
    from = index + whole.length
  }
  return [...parts, text.slice(from)]
}

/** A mark never begins a line: it belongs to the word before it. */
const STAY = '\u2060'
const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|\d+[.)])\s+/

const Table = ({ lines, cite }: { readonly lines: readonly string[]; readonly cite: Cite }) => {
  const [head = [], ...rows] = lines.filter((line) => !isRule(line)).map(cellsOf)
  const figures = cellsOf(lines.find(isRule) ?? '').map((rule) => rule.endsWith(':'))
  const side = (at: number) => (figures[at] ? 'figure' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <figure className="prose-table" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
              <th key={at} scope="col" className={side(at)}>
                {cell === '' ? <span className="sr">Row</span> : inline(cell, cite)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={line}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className={side(at)}>
                  {inline(cell, cite)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function block(lines: readonly string[], key: number, top: number, cite: Cite): ReactNode {
  const [first = ''] = lines
  const heading = HEADING.exec(first)
  if (heading) {
    const Heading = heading[1]?.length === top ? 'h3' : 'h4'
    return <Heading key={key}>{inline(heading[2] ?? '', cite)}</Heading>
  }
  if (isTable(first)) return <Table key={key} lines={lines} cite={cite} />
  if (!ITEM.test(first)) return <p key={key}>{inline(lines.join(' '), cite)}</p>
  const List = /^\d/.test(first) ? 'ol' : 'ul'
  return (
    <List key={key}>
      {lines.map((line) => (
        <li key={line}>{inline(line.replace(ITEM, ''), cite)}</li>
      ))}
    </List>
  )
}

/** Lines of one sort stand together; others begin something new. */
const sortOf = (line: string): string => (isTable(line) ? 'table' : ITEM.test(line) ? 'item' : 'text')

/** What an agent wrote: headings, paragraphs, lists, tables and links of its Markdown, nothing else of it. */
export function Prose({ text, cite }: ProseProps) {
  const blocks: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') blocks.push([])
    else if (HEADING.test(line)) blocks.push([line], [])
    else if (last?.[0] !== undefined && sortOf(last[0]) !== sortOf(line)) blocks.push([line])
    else last?.push(line)
  }
  // Whatever depth the text begins with is the first below the page's own headings.
  const top = Math.min(
    ...blocks.map(([first = '']) => HEADING.exec(first)?.[1]?.length ?? Number.POSITIVE_INFINITY),
  )
  const filled = blocks.filter((lines) => lines.length > 0)
  return <div className="prose">{filled.map((lines, key) => block(lines, key, top, cite))}</div>
}

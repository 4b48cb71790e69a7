import './prose.css'
import type { ReactNode } from 'react'
import { type Block, blocksOf } from './markdown/blocks.ts'

export type ProseProps = {
  readonly text: string
  /** The level of its first headings: one below the heading above it. */
  readonly level?: 2 | 3
  /** Renders a source mark, `[2]`; without it, the mark stays text. */
  readonly cite?: ((source: number) => ReactNode) | undefined
}
type Cite = ProseProps['cite']

const INLINE =
  /\\([\\`*_{}[\]<>|#!~:.])|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|`([^`]+)`| ?\[(\d{1,3})\]/g

/** Bold, italics, code, links and source marks within a line; everything else is text. */
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

/** A source mark never begins a line: it belongs to the word before it. */
const STAY = '\u2060'

type TableProps = Extract<Block, { kind: 'table' }> & { readonly cite: Cite }

const Table = ({ head, rows, figures, cite }: TableProps) => {
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

function blockNode(block: Block, key: number, level: 2 | 3, top: number, cite: Cite): ReactNode {
  if (block.kind === 'heading') {
    const Heading = `h${block.level === top ? level : ((level + 1) as 3 | 4)}` as const
    return <Heading key={key}>{inline(block.text, cite)}</Heading>
  }
  if (block.kind === 'text') return <p key={key}>{inline(block.text, cite)}</p>
  if (block.kind === 'table') return <Table key={key} {...block} cite={cite} />
  if (block.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      <pre key={key} tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
    <li key={at}>{inline(item, cite)}</li>
  ))
  return block.ordered ? (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul key={key}>{items}</ul>
  )
}

/** An agent's text: headings, paragraphs, lists, tables, code and links of its Markdown, and nothing else. */
export function Prose({ text, level = 3, cite }: ProseProps) {
  const blocks = blocksOf(text)
  // The text's top heading level becomes the first below the page's own headings.
  const top = Math.min(...blocks.flatMap((block) => (block.kind === 'heading' ? block.level : [])))
  return <div className="prose">{blocks.map((block, key) => blockNode(block, key, level, top, cite))}</div>
}

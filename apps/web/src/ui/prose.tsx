import './prose.css'
import type { ReactNode } from 'react'
import { type Block, blocksOf } from './markdown.ts'

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

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="prose-table" aria-label={head.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its column
                <td key={at}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function blockNode(block: Block, key: number, top: number): ReactNode {
  if (block.kind === 'heading') {
    const Heading = block.depth === top ? 'h3' : 'h4'
    return <Heading key={key}>{inline(block.text)}</Heading>
  }
  if (block.kind === 'text') return <p key={key}>{inline(block.text)}</p>
  if (block.kind === 'table') return <Table key={key} {...block} />
  if (block.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      <pre key={key} tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List key={key}>
      {block.items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </List>
  )
}

/** What an agent wrote: headings, paragraphs, lists, tables, code and links of its Markdown, nothing else of it. */
export function Prose({ text }: { readonly text: string }) {
  const blocks = blocksOf(text)
  // Whatever depth the text begins with is the first below the page's own headings.
  const top = Math.min(...blocks.flatMap((block) => (block.kind === 'heading' ? block.depth : [])))
  return <div className="prose">{blocks.map((block, key) => blockNode(block, key, top))}</div>
}

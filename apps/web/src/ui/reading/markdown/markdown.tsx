import { Link2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMemo } from 'react'
import { count } from '../../data/words.ts'
import { CodeBlock } from '../code-block.tsx'
import { type Block, blocksOfPage, linesIn, slugOf } from './blocks.ts'
import { Inline, type Resolve } from './inline.tsx'

export type MarkdownProps = {
  readonly text: string
  /** Where its links lead. */
  readonly resolve: Resolve
  /** Changes code before it is shown, for example to this service's own address. */
  readonly code?: (text: string) => string
}

/** A documentation page: headings with links, code with copy buttons, tables, lists. */
export function Markdown({ text, resolve, code = (one) => one }: MarkdownProps) {
  const blocks = useMemo(() => blocksOfPage(text), [text])
  return (
    <div className="doc-body">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change its order
        <Drawn key={at} block={block} resolve={resolve} code={code} />
      ))}
    </div>
  )
}

type DrawnProps = Required<Omit<MarkdownProps, 'text'>> & { readonly block: Block }

function Drawn({ block, resolve, code }: DrawnProps) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'code':
      return <Code {...block} text={code(block.text)} />
    case 'table':
      return <Table {...block} resolve={resolve} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List {...(block.start ? { start: block.start } : {})}>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} resolve={resolve} />
            </li>
          ))}
        </List>
      )
    }
    case 'text':
      return (
        <p>
          <Inline text={block.text} resolve={resolve} />
        </p>
      )
  }
}

type CodeProps = Extract<Block, { kind: 'code' }>

/** From a terminal session, copies what was typed, not the output. */
function Code({ language, text }: CodeProps) {
  if (language !== 'console') return <CodeBlock text={text} label={language || 'Code'} />
  const lines = linesIn(text)
  const typed = lines.filter((line) => line.typed).map((line) => line.text.replace(/^\$ /, ''))
  return (
    <CodeBlock text={typed.join('\n')} label="In a terminal">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <span key={at} className={line.typed ? 'typed' : undefined}>
          {`${line.text}\n`}
        </span>
      ))}
    </CodeBlock>
  )
}

type HeadingBlock = Extract<Block, { kind: 'heading' }>

/** The page itself has the first level; its text's headings begin at the second. */
function Heading({ level, text }: HeadingBlock) {
  const id = slugOf(text)
  const Tag = level <= 1 ? 'h2' : level === 2 ? 'h3' : 'h4'
  if (level <= 1)
    return (
      <Tag className="doc-title">
        <Inline text={text} />
      </Tag>
    )
  return (
    <Tag id={id}>
      <Inline text={text} />
      <a className="anchor" href={`#${id}`} aria-label={`Link to “${text}”`} onClick={goTo}>
        <Link2 size={16} aria-hidden />
      </a>
    </Tag>
  )
}

type TableBlock = Extract<Block, { kind: 'table' }>

const Table = ({ head, rows, resolve }: TableBlock & { readonly resolve: Resolve }) => (
  // biome-ignore lint/a11y: what is wider than its place is scrolled by keys too
  <div className="wide-table" tabIndex={0} role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => {
            // A column that needs no name has an empty heading.
            const Heading = cell === '' ? 'td' : 'th'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
              <Heading key={at} {...(cell === '' ? {} : { scope: 'col' })}>
                <Inline text={cell} resolve={resolve} />
              </Heading>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows neither
          <tr key={line}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at}>
                <Cell text={cell} resolve={resolve} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const LONG = 400

/** A cell that would fill the page is folded. */
function Cell({ text, resolve }: { readonly text: string; readonly resolve: Resolve }) {
  const drawn = <Inline text={text} resolve={resolve} />
  if (text.length < LONG) return drawn
  return (
    <details>
      <summary>{count(text.split(', ').length, 'operation')}</summary>
      {drawn}
    </details>
  )
}

/** Changes only the address's fragment; the page is not opened again. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { hash } = event.currentTarget
  history.replaceState(history.state, '', hash)
  document.getElementById(hash.slice(1))?.scrollIntoView()
}

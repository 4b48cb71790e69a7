import type { ReactNode } from 'react'
import { Link } from '../../../nav/index.ts'

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*|\[((?:[^\]`]|`[^`]*`)+)\]\(([^\s)]+)\)|(?<![\w*])\*([^*\s][^*]*)\*(?!\w)/g

/**
 * Where a link of the text leads, or code that names something (`code:createTask`): an address, or null where there is
 * none.
 */
export type Resolve = (href: string) => string | null

const elsewhere: Resolve = (href) => (/^https?:\/\//.test(href) ? href : null)

export type InlineProps = { readonly text: string; readonly resolve?: Resolve }

/** Bold, italics, code and links within a line; everything else is text. */
export function Inline({ text, resolve = elsewhere }: InlineProps) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, href, leaning] = match
    parts.push(text.slice(from, match.index))
    const key = match.index
    if (code) parts.push(<Led key={key} to={resolve(`code:${code}`)} label={<code>{code}</code>} />)
    else if (bold) parts.push(<b key={key}>{<Inline text={bold} resolve={resolve} />}</b>)
    else if (leaning) parts.push(<em key={key}>{leaning}</em>)
    else parts.push(<Led key={key} to={resolve(href ?? '')} label={<Inline text={label ?? ''} />} />)
    from = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

function Led({ to, label }: { readonly to: string | null; readonly label: ReactNode }) {
  if (to === null) return label
  if (to.startsWith('/dev'))
    return (
      <Link to={to} className="link">
        {label}
      </Link>
    )
  const outside = /^https?:/.test(to) ? { target: '_blank', rel: 'noreferrer noopener' } : {}
  return (
    <a href={to} className="link" {...outside}>
      {label}
    </a>
  )
}

import type { ReactNode } from 'react'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi

/** JSON with names, strings and numbers coloured. */
export function Json({ text }: { readonly text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon = '', word, number] = match
    parts.push(text.slice(from, match.index))
    const kind = quoted ? (colon ? 'k' : 's') : number ? 'n' : word === 'null' ? 'c' : 'n'
    parts.push(
      <span key={match.index} className={kind}>
        {quoted ?? word ?? number}
      </span>,
      colon,
    )
    from = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

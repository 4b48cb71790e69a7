import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blocksOfPage, slugOf } from '../../../ui/reading/markdown/blocks.ts'
import { Inline } from '../../../ui/reading/markdown/inline.tsx'
import { goTo } from '../../../ui/reading/markdown/markdown.tsx'
import { textOf } from './pages.ts'

/** The headings of a page, where there is room for them. */
export function OnThisPage({ page }: { readonly page: string }) {
  const { data } = useQuery(textOf(page))
  const headings = useMemo(
    () => blocksOfPage(data ?? '').flatMap((one) => (one.kind === 'heading' && one.level === 2 ? [one] : [])),
    [data],
  )
  if (headings.length < 2) return null
  return (
    <nav className="on-page" aria-label="On this page">
      <div>
        <h2>On this page</h2>
        <ul>
          {headings.map(({ text }) => (
            <li key={text}>
              <a href={`#${slugOf(text)}`} className="dev-op" onClick={goTo}>
                <Inline text={text} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

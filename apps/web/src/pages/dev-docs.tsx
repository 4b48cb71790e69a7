import './dev/docs/docs.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from '../nav/index.ts'
import { decode } from '../nav/match.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/controls/button.tsx'
import { cls } from '../ui/data/words.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Loading, SkeletonText } from '../ui/feedback/skeleton.tsx'
import { Markdown } from '../ui/reading/markdown/markdown.tsx'
import { FIRST, findDoc, GROUPS, neighboursOf, ourOwn, resolveLink } from './dev/docs/contents.ts'
import { OnThisPage } from './dev/docs/on-this-page.tsx'
import { textOf } from './dev/docs/pages.ts'
import { DevFrame } from './dev/frame.tsx'

/** The documentation, page by page. */
export function Page() {
  const { page = FIRST } = useParams()
  useTitle(findDoc(page)?.title ?? 'Documentation')
  return (
    <DevFrame at="/dev/docs">
      <div className="panel flush docs">
        <Contents current={page} />
        <Text page={page} />
        <OnThisPage page={page} />
      </div>
    </DevFrame>
  )
}

function Contents({ current }: { readonly current: string }) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened
  useEffect(() => setOpen(false), [current])
  return (
    <nav className={cls('docs-nav', open && 'open')} aria-label="Documentation">
      <button type="button" className="ops-fold only-m" aria-expanded={open} onClick={() => setOpen(!open)}>
        {findDoc(current)?.title ?? 'All pages'}
        <ChevronDown size={17} aria-hidden />
      </button>
      <div className="docs-list">
        {GROUPS.map(({ name, docs }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {docs.map(({ page, title }) => (
                <li key={page}>
                  <Link
                    to={`/dev/docs/${page}`}
                    className={page === current ? 'dev-op on' : 'dev-op'}
                    {...(page === current ? { activeClass: 'on' } : {})}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

function Text({ page }: { readonly page: string }) {
  const text = useQuery(textOf(page))
  const { key } = useLocation()
  // A link to a heading: shown when the text is there, after the page has gone to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of its own
  useEffect(() => {
    if (!text.data || !location.hash) return
    const id = decode(location.hash.slice(1))
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [text.data, key])
  return (
    <article className="docs-text">
      <Loaded
        query={text}
        skeleton={
          <Loading>
            <SkeletonText lines={12} />
          </Loading>
        }
      >
        {(known) =>
          known === null ? (
            <Unknown page={page} />
          ) : (
            <>
              <Markdown text={known} resolve={resolveLink} code={ourOwn} />
              <Further page={page} />
            </>
          )
        }
      </Loaded>
    </article>
  )
}

/** Links to the previous and the next page. */
function Further({ page }: { readonly page: string }) {
  const { before, after } = neighboursOf(page)
  return (
    <nav className="row between wrap further" aria-label="Pages before and after">
      {before ? (
        <Link to={`/dev/docs/${before.page}`} className={buttonClass('ghost')}>
          <ArrowLeft size={16} aria-hidden />
          {before.title}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link to={`/dev/docs/${after.page}`} className={buttonClass('ghost')}>
          {after.title}
          <ArrowRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

const Unknown = ({ page }: { readonly page: string }) => (
  <EmptyState
    level={2}
    character="shade"
    face="idle"
    title={`There is no page ${page}`}
    text="All that there is stands on the left."
    action={
      <Link to="/dev/docs" className={buttonClass('soft')}>
        Quick start
      </Link>
    }
  />
)

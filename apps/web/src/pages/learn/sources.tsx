import { ExternalLink } from 'lucide-react'
import { NAMES_SOURCES } from './keep.ts'
import type { Document } from './use-lesson.ts'

/** What a document rests on, where it does not say so itself. */
export function Sources({ document: { body, sources } }: { readonly document: Document }) {
  if (sources.links.length === 0 || NAMES_SOURCES.test(body)) return null
  return (
    <div className="sources">
      <h3>Sources</h3>
      <ul className="col">
        {sources.links.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer noopener" className="row sm link">
              <ExternalLink size={14} aria-hidden />
              <span className="grow">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

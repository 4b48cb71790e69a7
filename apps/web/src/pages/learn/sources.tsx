import { ExternalLink } from 'lucide-react'
import type { Document } from './use-lesson.ts'

/** The sources of a lesson. */
export function Sources({ document: { sources } }: { readonly document: Document }) {
  if (sources.links.length === 0) return null
  return (
    <div className="sources">
      <h3>Sources</h3>
      <ul className="col">
        {sources.links.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer noopener" className="row sm link hit">
              <ExternalLink size={14} aria-hidden />
              <span className="grow">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { query } from '../../api/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Loading, SkeletonText } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { DOCUMENT_KINDS } from './words.ts'

const waiting = (
  <Loading>
    <SkeletonText lines={8} />
  </Loading>
)

/** Reports of the library end with their own list. */
const NAMES_SOURCES = /^#+\s*Sources/m

/** A report, guide or course, to read where one is. */
export function DocumentDialog({
  id,
  onClose,
}: {
  readonly id: string | null
  readonly onClose: () => void
}) {
  const document = useQuery({ ...query('getDocument', { id: id ?? '' }), enabled: id !== null })
  return (
    <Dialog wide paper open={id !== null} onClose={onClose} title={document.data?.title ?? 'Document'}>
      <Loaded query={document} skeleton={waiting}>
        {({ kind, body, sources, createdAt }) => (
          <>
            <p className="sm dim">
              {DOCUMENT_KINDS[kind]} · <Time at={createdAt} />
            </p>
            <Prose text={body} />
            {sources.links.length > 0 && !NAMES_SOURCES.test(body) && (
              <>
                <h3 className="under">Sources</h3>
                <ul className="lines under">
                  {sources.links.map(({ title, url }) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer noopener" className="row sm link">
                        <ExternalLink size={14} aria-hidden />
                        <span className="grow">{title}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

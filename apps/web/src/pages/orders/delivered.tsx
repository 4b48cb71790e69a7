import type { Order } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Loading, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Prose } from '../../ui/reading/prose.tsx'

const SHOWN = 1_200
/** A heading without text below it. */
const HEADING_LAST = /\n#+ [^\n]*\s*$/

/** Its beginning, cut at the end of a paragraph. */
function beginning(body: string): string {
  if (body.length <= SHOWN) return body
  const end = body.lastIndexOf('\n\n', SHOWN)
  return body.slice(0, end > 0 ? end : SHOWN).replace(HEADING_LAST, '')
}

/** The delivered document: on paper, because it is the buyer's. */
export function Delivered({ order: { documentId } }: { readonly order: Order }) {
  const [open, setOpen] = useState(false)
  const document = useQuery({
    ...query('getDocument', { id: documentId ?? '' }),
    enabled: documentId !== null,
  })
  if (documentId === null) return null
  // Its sources are on the document's own page.
  const cite = (source: number) => (
    <To href={`/learn/${documentId}`} label={`Source ${source}`}>
      {source}
    </To>
  )
  return (
    <Sheet title={document.data?.title ?? 'Delivered'} className="delivered">
      <Loaded
        query={document}
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
      >
        {({ kind, body }) => {
          const start = beginning(body)
          return (
            <div className="stack">
              <Prose text={open ? body : start} cite={cite} />
              <div className="row wrap">
                {start.length < body.length && (
                  <Button kind={open ? 'soft' : 'go'} aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? 'Show less' : 'Read all of it'}
                  </Button>
                )}
                <To href={`/learn/${documentId}`} className={buttonClass('ghost')}>
                  {kind === 'doc' ? 'On a page of its own' : 'Read it, and take its check'}
                </To>
              </div>
            </div>
          )
        }}
      </Loaded>
    </Sheet>
  )
}

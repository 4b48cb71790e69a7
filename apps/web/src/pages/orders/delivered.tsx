import type { Order } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/index.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/panel.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Loading, SkeletonText } from '../../ui/skeleton.tsx'
import { DocumentDialog } from '../agent/document-dialog.tsx'

const SHOWN = 1_200
/** A heading without what it heads. */
const HEADING_LAST = /\n#+ [^\n]*\s*$/

/** Its beginning, cut where a paragraph ends. */
function beginning(body: string): string {
  if (body.length <= SHOWN) return body
  const end = body.lastIndexOf('\n\n', SHOWN)
  return body.slice(0, end > 0 ? end : SHOWN).replace(HEADING_LAST, '')
}

/** What was delivered: paper, as it is the buyer's. */
export function Delivered({ order: { documentId } }: { readonly order: Order }) {
  const [open, setOpen] = useState(false)
  const document = useQuery({
    ...query('getDocument', { id: documentId ?? '' }),
    enabled: documentId !== null,
  })
  if (documentId === null) return null
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
        {({ body }) => (
          <div className="stack">
            <Prose text={beginning(body)} />
            <Button kind="go" onClick={() => setOpen(true)}>
              Read all of it
            </Button>
          </div>
        )}
      </Loaded>
      <DocumentDialog id={open ? documentId : null} onClose={() => setOpen(false)} />
    </Sheet>
  )
}

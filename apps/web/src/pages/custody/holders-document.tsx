import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/index.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentDialog } from '../agent/document-dialog.tsx'

/** What came of a task, to read where one is. */
export function HoldersDocument({ taskId }: { readonly taskId: string }) {
  const [open, setOpen] = useState(false)
  const document = useQuery(query('getTask', { id: taskId })).data?.documents[0]
  if (!document) return null
  return (
    <>
      <Button size="sm" aria-label={`Read ${document.title}`} onClick={() => setOpen(true)}>
        Read
      </Button>
      <DocumentDialog id={open ? document.id : null} onClose={() => setOpen(false)} />
    </>
  )
}

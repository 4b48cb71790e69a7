import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'

/** The document of a task. */
export function HoldersDocument({ taskId }: { readonly taskId: string }) {
  const document = useQuery(query('getTask', { id: taskId })).data?.documents[0]
  if (!document) return null
  return (
    <To href={`/learn/${document.id}`} label={`Read ${document.title}`} className={buttonClass('soft', 'sm')}>
      Read
    </To>
  )
}

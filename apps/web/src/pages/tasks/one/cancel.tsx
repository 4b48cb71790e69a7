import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, queries, shugyo, useReach } from '../../../api/index.ts'
import { useKeys } from '../../../shell/keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { credits, digits } from '../../../ui/data/words.ts'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isOver } from '../words.ts'
import { comesBack } from './step-words.ts'

type Details = Answer<'getTask'>

const CHANGED = ['getTask', 'listTasks', 'listApprovals', 'getAgent', 'listAgents', 'listLedger']

/** Stops a task: asks once, and says what is refunded. */
export function Cancel({ agent, details }: { readonly agent: Agent | undefined; readonly details: Details }) {
  const { task, children } = details
  const [open, setOpen] = useState(false)
  const offline = useReach().offlineSince !== null
  const back = comesBack(details)
  const cancel = useMutation({
    mutationFn: () => shugyo.cancelTask({ id: task.id }),
    onSuccess: () => {
      setOpen(false)
      toast(back > 0 ? `Cancelled. ${credits(back)} are back in the purse.` : 'Cancelled.')
    },
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) }),
  })
  const stoppable = !isOver(task) && task.parentId === null
  useKeys(stoppable ? [{ key: 'c', does: 'Cancel the task', run: () => setOpen(true) }] : [])
  if (!stoppable) return null
  return (
    <>
      <Button kind="ghost" disabled={offline} onClick={() => setOpen(true)}>
        Cancel
      </Button>
      <Dialog
        paper
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel this task?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Let it go on</Button>
            <Button
              kind="act"
              disabled={offline}
              busy={cancel.isPending && 'Cancelling'}
              onClick={() => cancel.mutate()}
            >
              {back > 0 ? `Cancel, ${digits(back)} back` : 'Cancel the task'}
            </Button>
          </>
        }
      >
        <p>
          <bdi>{agent?.name ?? 'The agent'}</bdi> stops where it is
          {children.length > 0 && ', its helpers too'}
          {task.status === 'awaiting_approval' && ', and its question to you is withdrawn'}.{' '}
          {back > 0
            ? `The ${credits(back)} that were charged go back into the purse.`
            : task.costActual > 0
              ? `The ${credits(task.costActual)} that were paid to others stay with them.`
              : 'Nothing was charged yet, so there is nothing to give back.'}
        </p>
        {cancel.isError && <Refused>{problemLine(cancel.error)}</Refused>}
      </Dialog>
    </>
  )
}

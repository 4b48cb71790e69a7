import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { count } from '../../../ui/data/words.ts'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'

/** Deletes the conversation, both sides of it. */
export function Conversation({ agent: { id, name } }: { readonly agent: Agent }) {
  const [open, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => shugyo.deleteMessages({ id }),
    onSuccess: ({ deleted }) => {
      setOpen(false)
      toast(`${count(deleted, 'message')} deleted.`)
      return queries.resetQueries({ queryKey: ['listMessages'] })
    },
    onError: toastProblem,
  })
  return (
    <Panel title="Conversation" className="inset-panel">
      <p className="sm dim part-head">
        What <bdi>{name}</bdi> keeps about you stays; forget that beside the chat.
      </p>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        Delete the conversation
      </Button>
      <Dialog
        paper
        open={open}
        onClose={() => setOpen(false)}
        title="Delete the conversation?"
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button kind="act" busy={remove.isPending && 'Deleting'} onClick={() => remove.mutate()}>
              Delete it
            </Button>
          </>
        }
      >
        <p>Both sides of it go for good. This can’t be undone.</p>
      </Dialog>
    </Panel>
  )
}

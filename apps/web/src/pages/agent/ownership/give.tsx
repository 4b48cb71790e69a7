import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo } from '../../../api/index.ts'
import { useCustodies } from '../../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../../nav/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { credits } from '../../../ui/data/words.ts'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Gives the agent away, permanently and for free. */
export function Give({ agent }: { readonly agent: Agent }) {
  const { id, name, purse } = agent
  const away = useCustodies().custodyOf(id)
  const navigate = useNavigateFromHere()
  const [open, setOpen] = useState(false)
  const [handle, setHandle] = useState('')
  const give = useMutation({
    mutationFn: () => shugyo.transferAgent({ id, toHandle: handle.replace(/^@/, '').trim() }),
    onSuccess: ({ to }) => {
      toast(`${name} belongs to @${to} now.`)
      void queries.invalidateQueries()
      return navigate({ to: '/' })
    },
  })
  return (
    <Panel title={`Give ${name} away`} className="inset-panel">
      <p className="sm dim part-head">
        Skills, record, what it learned and the {credits(purse)} in its purse go along. What it keeps about
        you is erased.
      </p>
      {away ? (
        <p className="sm">Once it is back from @{away.holder}.</p>
      ) : (
        <Button kind="ghost" onClick={() => setOpen(true)}>
          Give it to another player
        </Button>
      )}
      <Dialog
        paper
        open={open}
        onClose={() => setOpen(false)}
        title={`Give ${name} away?`}
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Keep {name}
            </Button>
            <Button
              kind="act"
              disabled={handle.trim() === ''}
              busy={give.isPending && 'Giving'}
              onClick={() => give.mutate()}
            >
              Give it away
            </Button>
          </>
        }
      >
        <Field
          label="To"
          hint="The player’s handle. You can’t take it back; they can return it within 7 days."
          error={give.isError ? problemLine(give.error) : null}
        >
          <Input
            value={handle}
            maxLength={21}
            autoComplete="off"
            onChange={(event) => setHandle(event.target.value)}
          />
        </Field>
      </Dialog>
    </Panel>
  )
}

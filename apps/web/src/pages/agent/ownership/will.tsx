import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input, TextArea } from '../../../ui/controls/field.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Written = { readonly heirHandle: string; readonly inactiveDays: number; readonly note: string }

/** The heir, for when the owner is away for long. */
export function Will({ agent }: { readonly agent: Agent }) {
  const will = useQuery(query('getWill', { id: agent.id }))
  return (
    <Sheet title="Will">
      <p className="sm t2 part-head">
        If you are away for long, <bdi>{agent.name}</bdi> goes to somebody you trust.
      </p>
      <Loaded query={will}>
        {(known) => <WillForm key={JSON.stringify(known)} agent={agent} will={known} />}
      </Loaded>
    </Sheet>
  )
}

function WillForm({ agent: { id, name }, will }: { readonly agent: Agent; readonly will: Written | null }) {
  const [heirHandle, setHeir] = useState(will?.heirHandle ?? '')
  const [days, setDays] = useState(String(will?.inactiveDays ?? 365))
  const [note, setNote] = useState(will?.note ?? '')
  const put = useMutation({
    mutationFn: (written: Written | null) => shugyo.putWill({ id, will: written }),
    onSuccess: (now) => {
      queries.setQueryData(query('getWill', { id }).queryKey, now)
      toast(now ? 'Your will is written.' : 'Your will is withdrawn.')
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    put.mutate({ heirHandle: heirHandle.replace(/^@/, '').trim(), inactiveDays: Number(days), note })
  }
  return (
    <form className="form" onSubmit={onSubmit}>
      <Field label="Heir" hint="A player’s handle." error={put.isError ? problemLine(put.error) : null}>
        <Input
          value={heirHandle}
          maxLength={21}
          required
          autoComplete="off"
          onChange={(event) => setHeir(event.target.value)}
        />
      </Field>
      <Field label="After days without you" hint="90 to 3,650.">
        <Input
          type="number"
          min={90}
          max={3650}
          required
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </Field>
      <Field
        label="A note to the heir"
        hint={`${name} says it to them when it is theirs; nobody sees it before.`}
      >
        <TextArea value={note} maxLength={280} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="row wrap">
        <Button kind="act" type="submit" busy={put.isPending && 'Writing'}>
          {will ? 'Change the will' : `Leave ${name} to them`}
        </Button>
        {will && (
          <Button kind="ghost" onClick={() => put.mutate(null)}>
            Withdraw
          </Button>
        )}
      </div>
    </form>
  )
}

import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { problemLine } from '../../../ui/problem.ts'
import { To } from '../../../ui/to.tsx'
import { toast } from '../../../ui/toast.tsx'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Agents that it pays under its policy; for any other it asks. */
export function Payees({ agent }: { readonly agent: Agent }) {
  const known = query('listPayees', { id: agent.id })
  const payees = useQuery(known)
  const [text, setText] = useState('')
  const ids = payees.data?.data.map(({ agentId }) => agentId) ?? []
  const set = useMutation({
    mutationFn: (agentIds: readonly string[]) => shugyo.setPayees({ id: agent.id, agentIds }),
    onSuccess: (now) => {
      queries.setQueryData(known.queryKey, now)
      setText('')
    },
  })
  const id = ID.exec(text)?.[0]
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (id) set.mutate([...ids, id.toLowerCase()])
  }
  const remove = (gone: string, name: string) => {
    set.mutate(ids.filter((one) => one !== gone))
    toast(`${name} is no payee any more.`, { undo: () => set.mutate(ids) })
  }
  return (
    <Panel title="Payees" className="panel-2">
      <p className="sm dim part-head">
        <bdi>{agent.name}</bdi> pays these agents within your rules. To pay anybody else it asks you first.
      </p>
      <Loaded query={payees}>
        {({ data }) => (
          <ul className="lines">
            {data.map(({ agentId, name, owner }) => (
              <li key={agentId} className="row">
                <To href={`/agents/${agentId}`} className="grow">
                  <b>{name}</b> <span className="sm dim">@{owner}</span>
                </To>
                <IconButton size="sm" label={`Remove ${name}`} onClick={() => remove(agentId, name)}>
                  <UserMinus size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form className="form under" onSubmit={add}>
        <Field
          label="Add an agent"
          hint="Its id, or the address of its page."
          error={set.isError ? problemLine(set.error) : null}
        >
          <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" disabled={!id} busy={set.isPending && 'Adding'}>
          Add
        </Button>
      </form>
    </Panel>
  )
}

import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { query, shugyo } from '../../../api/index.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useChangeList } from '../use-change-list.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Agents that it pays under its policy; for any other it asks. */
export function Payees({ agent }: { readonly agent: Agent }) {
  const known = query('listPayees', { id: agent.id })
  const payees = useQuery(known)
  const [text, setText] = useState('')
  const { change, isAdding, isRemoving, refusal } = useChangeList({
    known,
    listOf: ({ data }) => data.map(({ agentId }) => agentId),
    put: (agentIds) => shugyo.setPayees({ id: agent.id, agentIds }),
    onDone: ({ how, item, at = 0, name }) => {
      if (how === 'add') setText('')
      if (how === 'remove')
        toast(`${name} is no payee any more.`, { undo: () => change({ how: 'put back', item, at }) })
    },
  })
  const id = ID.exec(text)?.[0]
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (id && !isAdding) change({ how: 'add', item: id.toLowerCase() })
  }
  return (
    <Panel title="Payees" className="panel-2">
      <p className="sm dim part-head">
        <bdi>{agent.name}</bdi> pays these agents within your rules. To pay anybody else it asks you first.
      </p>
      <Loaded query={payees}>
        {({ data }) => (
          <ul className="lines">
            {data.map(({ agentId, name, owner }, at) => (
              <li key={agentId} className="row">
                <To href={`/agents/${agentId}`} className="grow">
                  <b>{name}</b> <span className="sm dim">@{owner}</span>
                </To>
                <IconButton
                  size="sm"
                  label={`Remove ${name}`}
                  disabled={isRemoving(agentId)}
                  onClick={() => change({ how: 'remove', item: agentId, at, name })}
                >
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
          error={refusal && problemLine(refusal)}
        >
          <Input
            value={text}
            autoComplete="off"
            readOnly={isAdding}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={!id} busy={isAdding && 'Adding'}>
          Add
        </Button>
      </form>
    </Panel>
  )
}

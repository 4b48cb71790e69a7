import type { NewApiKey } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Sheet } from '../../../ui/panel.tsx'
import { ScopePicker, scopesOfAgent } from '../../../ui/scope-picker.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { refusalsOf } from '../../sign/refusals.ts'

const ENDS: readonly (readonly [days: string, label: string])[] = [
  ['', 'When it is revoked'],
  ['7', 'In a week'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
]

type Props = { readonly onMade: (key: NewApiKey) => void; readonly onCancel: () => void }

/** A key to be: its name, whom it acts for, how long, and what it may do. */
export function NewKey({ onMade, onCancel }: Props) {
  const known = useQuery(query('listScopes'))
  const agents = useQuery(query('listAgents')).data?.data ?? []
  const [name, setName] = useState('')
  const [agentId, setAgentId] = useState('')
  const [days, setDays] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>([])
  const make = useMutation({
    mutationFn: () =>
      shugyo.createKey({
        name: name.trim(),
        scopes,
        ...(agentId ? { agentId } : {}),
        ...(days ? { expiresInDays: Number(days) } : {}),
      }),
    onSuccess: onMade,
  })
  const refusals = make.error ? refusalsOf(make.error) : {}
  const { name: nameRefusal, ...others } = refusals
  const send = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  const actAs = (id: string) => {
    setAgentId(id)
    if (id) setScopes(scopesOfAgent(scopes))
  }
  return (
    <Sheet title="A new key">
      <form className="new-key" onSubmit={send}>
        <Field label="Its name" hint="What uses it: “ferry-bot”, “my laptop”." error={nameRefusal}>
          <Input
            value={name}
            maxLength={60}
            required
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="two-fields">
          <Field label="Acts for">
            <Select value={agentId} onChange={(event) => actAs(event.target.value)}>
              <option value="">You, with everything that is yours</option>
              {agents.map((agent) => (
                <option key={agent.id} value={agent.id}>
                  {agent.name} only
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Ends">
            <Select value={days} onChange={(event) => setDays(event.target.value)}>
              {ENDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Loaded query={known} skeleton={<SkeletonText lines={6} />}>
          {(answer) => (
            <ScopePicker
              scopes={answer.scopes}
              value={scopes}
              onChange={setScopes}
              agent={agents.find(({ id }) => id === agentId)?.name}
            />
          )}
        </Loaded>
        {Object.values(others).map((text) => (
          <p key={text} className="hint rose" role="alert">
            <CircleAlert size={15} aria-hidden />
            {text}
          </p>
        ))}
        <div className="row wrap">
          <Button
            type="submit"
            kind="act"
            disabled={scopes.length === 0 || name.trim() === ''}
            busy={make.isPending && 'Making it'}
          >
            Make the key
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <span className="sm t2">
            {scopes.length === 0 ? 'Pick what it may do.' : 'Its secret is shown once, next.'}
          </span>
        </div>
      </form>
    </Sheet>
  )
}

import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { type Answer, queries, query } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Sheet } from '../../../ui/panel.tsx'
import { ScopePicker, scopesOfAgent } from '../../../ui/scope-picker.tsx'
import { refusalsOf } from '../../sign/refusals.ts'

export type NewKey = Answer<'createKey'>
export type KeyFormProps = {
  readonly agents: readonly Agent[]
  readonly onMade: (made: NewKey) => void
}

const FIRST_SCOPES = ['identity:read', 'agents:read']
const LIVES = [
  ['', 'until it is revoked'],
  ['7', 'for a week'],
  ['30', 'for 30 days'],
  ['90', 'for 90 days'],
  ['365', 'for a year'],
] as const

/** What a key is called, for whom it acts, for how long, and what it may do. */
export function KeyForm({ agents, onMade }: KeyFormProps) {
  const [name, setName] = useState('')
  const [agentId, setAgentId] = useState('')
  const [days, setDays] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(FIRST_SCOPES)
  const known = useQuery(query('listScopes'))
  const agent = agents.find(({ id }) => id === agentId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      shugyo.createKey({
        name: name.trim(),
        scopes: [...scopes],
        ...(agentId ? { agentId } : {}),
        ...(days ? { expiresInDays: Number(days) } : {}),
      }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: ['listKeys'] })
      onMade(made)
    },
  })
  const refusals = error ? refusalsOf(error) : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Sheet title="A new key">
      <form className="key-form" onSubmit={send}>
        <Field label="Its name" hint="What uses it: a program, a machine." error={refusals['name']}>
          <Input
            required
            maxLength={60}
            value={name}
            placeholder="ferry-bot"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="key-two">
          <Field label="It acts as">
            <Select
              value={agentId}
              onChange={(event) => {
                setAgentId(event.target.value)
                if (event.target.value) setScopes(scopesOfAgent(scopes))
              }}
            >
              <option value="">you, with all your agents</option>
              {agents.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called} only
                </option>
              ))}
            </Select>
          </Field>
          <Field label="It works" error={refusals['expiresInDays']}>
            <Select value={days} onChange={(event) => setDays(event.target.value)}>
              {LIVES.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Loaded query={known}>
          {({ scopes: all }) => (
            <ScopePicker scopes={all} value={scopes} onChange={setScopes} agent={agent?.name} />
          )}
        </Loaded>
        {refusals['form'] && (
          <p className="hint rose" role="alert">
            {refusals['form']}
          </p>
        )}
        <Button type="submit" kind="act" disabled={scopes.length === 0} busy={isPending && 'Making it'}>
          Make the key
        </Button>
      </form>
    </Sheet>
  )
}

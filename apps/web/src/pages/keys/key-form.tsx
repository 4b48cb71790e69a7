import './keys.css'
import type { NewApiKey } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries, query } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input, Select } from '../../ui/controls/field.tsx'
import { ScopePicker, scopesOfAgent } from '../../ui/controls/scope-picker.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Sheet } from '../../ui/data/panel.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { stateOf } from './key-row.tsx'

const ACTIVE_MAX = 10
const ENDS = [
  ['', 'When it is revoked'],
  ['7', 'In a week'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const

export type KeyFormProps = {
  /** The scopes that are chosen at first. */
  readonly first?: readonly string[]
  readonly onMade: (key: NewApiKey) => void
  readonly onCancel?: () => void
}

/** A new key: its name, which agent it acts for, how long, and its scopes. */
export function KeyForm({ first = [], onMade, onCancel }: KeyFormProps) {
  const known = useQuery(query('listScopes'))
  const agents = useQuery(query('listAgents')).data?.data ?? []
  const [name, setName] = useState('')
  const [agentId, setAgentId] = useState('')
  const [days, setDays] = useState('')
  const [scopes, setScopes] = useState(first)
  const keys = useQuery(query('listKeys')).data?.data ?? []
  const full = keys.filter((key) => stateOf(key) === 'active').length >= ACTIVE_MAX
  const make = () =>
    shugyo.createKey({
      name: name.trim(),
      scopes: [...scopes],
      ...(agentId ? { agentId } : {}),
      ...(days ? { expiresInDays: Number(days) } : {}),
    })
  const { onSubmit, isPending, refusals } = useForm(make, (made) => {
    void queries.invalidateQueries({ queryKey: ['listKeys'] })
    onMade(made)
  })
  const { name: nameRefusal, ...others } = refusals
  const actAs = (id: string) => {
    setAgentId(id)
    if (id) setScopes(scopesOfAgent(scopes))
  }
  return (
    <Sheet title="A new key">
      <form className="key-form" onSubmit={onSubmit}>
        <Field label="Its name" hint="What uses it: a program, a machine." error={nameRefusal}>
          <Input
            value={name}
            maxLength={60}
            required
            autoFocus={onCancel !== undefined}
            placeholder="ferry-bot"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="key-two">
          <Field label="Acts for">
            <Select value={agentId} onChange={(event) => actAs(event.target.value)}>
              <option value="">You, with all that is yours</option>
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
          <Refused key={text}>{text}</Refused>
        ))}
        {full && <p className="gold sm">Ten keys are active, which is the most. Revoke one first.</p>}
        <div className="row wrap">
          <Button
            type="submit"
            kind="act"
            disabled={full || scopes.length === 0 || name.trim() === ''}
            busy={isPending && 'Making it'}
          >
            Make the key
          </Button>
          {onCancel && (
            <Button kind="ghost" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <span className="sm t2">
            {name.trim() === ''
              ? 'Give it a name.'
              : scopes.length === 0
                ? 'Pick what it may do.'
                : 'Its secret is shown once, next.'}
          </span>
        </div>
      </form>
    </Sheet>
  )
}

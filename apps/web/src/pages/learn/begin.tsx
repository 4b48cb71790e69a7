import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query, useReach } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { AgentApprovals } from '../agent/agent-approvals.tsx'
import { useBegin } from './use-begin.ts'

export type BeginProps = {
  readonly topic: string
  readonly agents: readonly Agent[]
  readonly offersGuide: boolean
  /** Called while the lesson is being written. It opens by itself when it is ready: keep this mounted until then. */
  readonly onBegin?: () => void
  /** Whether a lesson begun here is being written: its subject must stay the same until then. */
  readonly onWriting?: (isWriting: boolean) => void
}

const COURSE_PRICE = 20
/** A course costs the same whatever its subject: priced once for each agent, not with every letter typed. */
const ANY_COURSE = 'A course on game theory'

/** Which agent writes it, the price, and what that agent's policy says to it. */
export function Begin({ topic, agents: own, offersGuide, onBegin, onWriting }: BeginProps) {
  const { rentalOf } = useCustodies()
  const free = own.filter(({ id }) => !rentalOf(id))
  // With all of them rented out, the quote says so.
  const agents = free.length > 0 ? free : own
  const [chosen, setPicked] = useState('')
  const picked = agents.find(({ id }) => id === chosen)?.id ?? agents[0]?.id ?? ''
  const { begin: write, wish, taskId, status, ...state } = useBegin(topic, agents)
  const { known, isWriting, isOwn, error, failure } = state
  useEffect(() => onWriting?.(isOwn), [isOwn, onWriting])
  useEffect(() => {
    if (isWriting) onBegin?.()
  }, [isWriting, onBegin])
  const agentId = (isWriting && wish?.agentId) || picked
  const agent = agents.find(({ id }) => id === agentId) ?? agents[0]
  const offline = useReach().offlineSince !== null
  const quote = useQuery({
    ...query('quote', { agentId, prompt: ANY_COURSE, kind: 'lesson' }),
    enabled: agentId !== '',
  }).data
  const refusal = error ? problemLine(error, 'once') : failure
  const cost = quote?.cost ?? COURSE_PRICE
  const begin = (depth: 'guide' | 'course') => write({ agentId, topic, depth })
  const writing = status === 'awaiting_approval' ? 'Waiting for you' : 'Writing'
  return (
    <div className="begin">
      {agents.length > 1 && (
        <Field label="Written by">
          <Select value={agentId} disabled={isWriting} onChange={(event) => setPicked(event.target.value)}>
            {agents.map(({ id, name, purse }) => (
              <option key={id} value={id}>
                {name}, {digits(purse)} in its purse
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className="row top sm t2">
        <Scale size={15} aria-hidden />
        {quote?.policyMessage ??
          `A course is paid from ${agent?.name ?? 'its'}’s purse; a short guide is free.`}
      </p>
      {agent && taskId && <AgentApprovals agent={agent} taskId={taskId} />}
      <Refused>{refusal}</Refused>
      <div className="row wrap g3">
        <Button
          kind="act"
          className="grow"
          disabled={
            offline || !known || quote?.policy === 'blocked' || (isWriting && wish?.depth === 'guide')
          }
          busy={isWriting && wish?.depth === 'course' && writing}
          onClick={() => begin('course')}
        >
          Begin the course for {digits(cost)}
        </Button>
        {offersGuide && (
          <Button
            kind="ghost"
            className="grow"
            disabled={offline || !known || (isWriting && wish?.depth === 'course')}
            busy={isWriting && wish?.depth === 'guide' && writing}
            onClick={() => begin('guide')}
          >
            Short guide, free
          </Button>
        )}
      </div>
    </div>
  )
}

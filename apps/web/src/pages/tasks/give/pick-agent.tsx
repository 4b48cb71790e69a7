import type { Agent } from '@shugyo/sdk'
import { useId } from 'react'
import { useCustodies } from '../../../api/use-custodies.ts'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { RentedTo } from '../../../ui/agents/rented-to.tsx'
import { STATUS } from '../../agent/words.ts'

type Props = {
  readonly agents: readonly Agent[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Which agent does it. Those asleep take no work, those rented out none of their owner's. */
export function PickAgent({ agents, value, onChange }: Props) {
  const name = useId()
  const { rentalOf } = useCustodies()
  return (
    <fieldset>
      <legend className="label">Who</legend>
      <div className="picks">
        {agents.map(({ id, name: called, character, dan, look, status }) => {
          const rental = rentalOf(id)
          return (
            <label key={id} className="pick">
              <input
                className="sr"
                type="radio"
                name={name}
                checked={id === value}
                disabled={status === 'dormant' || rental !== undefined}
                onChange={() => onChange(id)}
              />
              <AgentTile id={character} dan={dan} look={look} size={36} />
              <span>
                <b>{called}</b>
                <br />
                <span className="xs dim">{rental ? <RentedTo custody={rental} /> : STATUS[status][0]}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

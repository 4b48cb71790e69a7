import type { Agent } from '@shugyo/sdk'
import { useId } from 'react'
import { AgentTile } from '../../../ui/agent-tile.tsx'
import { STATUS } from '../../agent/words.ts'

type Props = {
  readonly agents: readonly Agent[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Which agent does it. Dormant ones take no work. */
export function PickAgent({ agents, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">Who</legend>
      <div className="picks">
        {agents.map(({ id, name: called, character, dan, look, status }) => (
          <label key={id} className="pick">
            <input
              className="sr"
              type="radio"
              name={name}
              checked={id === value}
              disabled={status === 'dormant'}
              onChange={() => onChange(id)}
            />
            <AgentTile id={character} dan={dan} look={look} size={36} />
            <span>
              <b>{called}</b>
              <br />
              <span className="xs dim">{STATUS[status][0]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { Agent } from '@shugyo/sdk'
import { BookOpen } from 'lucide-react'
import type { Traveller } from '../../travel/traveller.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import { To } from '../../ui/controls/to.tsx'

/** Which agent travels, and a link to its passport. */
export function TravellerPicker({ agents, agent, pick }: Traveller & { readonly agent: Agent }) {
  return (
    <div className="row wrap g3">
      <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={42} />
      <Field label="Travelling with" quiet>
        <Select value={agent.id} onChange={(event) => pick(event.target.value)}>
          {agents?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <To href={`/passport/${agent.id}`} className={buttonClass('soft')}>
        <BookOpen size={17} aria-hidden />
        Passport
      </To>
    </div>
  )
}

import { useCustodies } from '../../api/use-custodies.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'

type Props = {
  /** Only those of whom a trainer has charge: they train in the arena, rented ones do not. */
  readonly training?: boolean
  readonly label: string
}

/** Agents of others that the player has for a while, each with a way to where it is given something to do. */
export function CustodyAgents({ training = false, label }: Props) {
  const held = useCustodies().held.filter(
    ({ kind, status }) => status === 'active' && (!training || kind === 'training'),
  )
  if (held.length === 0) return null
  return (
    <Panel title="Agents you hold">
      <ul className="lines">
        {held.map(({ id, agent, owner, kind, endsAt }) => (
          <li key={id} className="row g3">
            <AgentTile id={agent.character} size={44} />
            <span className="grow">
              <b>
                <bdi>{agent.name}</bdi>
              </b>{' '}
              <span className="t2">of @{owner}</span>
              <br />
              <span className="sm dim">
                {kind === 'rental' ? 'Rented' : 'In training with you'}, <Time at={endsAt} left />
              </span>
            </span>
            <To href={`/custody/${id}`} className={buttonClass('soft', 'sm')}>
              {label}
              <span className="sr"> with {agent.name}</span>
            </To>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

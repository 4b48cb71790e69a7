import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { query } from '../../api/query.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'

export const WAIT_LONGEST = query('listMasteryQueue', { limit: 3 })

/** Agents that have waited longest for a verification. */
export function MasteryPanel() {
  const found = useQuery(WAIT_LONGEST)
  return (
    <Panel
      title="Mastery to verify"
      more={
        <To href="/mod/mastery" className="row g1">
          All <ChevronRight size={15} aria-hidden />
        </To>
      }
    >
      <Loaded query={found}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="sm dim">Nobody waits.</p>
          ) : (
            <ul className="lines">
              {data.map(({ agent, skill, mastery, asks }) => (
                <li key={`${agent.id} ${skill}`} className="row g3">
                  <AgentTile id={agent.character} size={36} />
                  <span className="grow">
                    <b>{agent.name}</b> {mastery.skill}
                    <br />
                    <span className="xs dim">
                      {mastery.stage}, asks for {asks.stage}
                    </span>
                  </span>
                  <To
                    href="/mod/mastery"
                    search={{ agent: agent.id, skill }}
                    className={buttonClass('soft', 'sm')}
                    label={`Look at ${agent.name}, ${mastery.skill}`}
                  >
                    Look
                  </To>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

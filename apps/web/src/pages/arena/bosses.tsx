import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { lacks } from './gates.ts'
import type { Entry, RefusedEntry } from './modes.tsx'
import { ScoutReport } from './scout-report.tsx'

type Props = {
  readonly agent: Agent
  readonly onEnter: (entry: Entry) => void
  readonly sending: string | null
  readonly off: boolean
  readonly refused: RefusedEntry | null
}

/**
 * The five bosses, from the easiest to the hardest, with the odds against each on request. One that is not open to the
 * agent yet says what it lacks.
 */
export function Bosses({ agent, onEnter, sending, off, refused }: Props) {
  const { data } = useQuery(query('listBosses'))
  const gear = useQuery(query('listGear', { id: agent.id }))
  const [scouted, setScouted] = useState<string | null>(null)
  if (!data) return null
  // The first win over a boss brings its form.
  const beaten = gear.data?.data.filter(({ source }) => source === 'boss').map(({ item }) => item)
  const nameOf = (boss: string) => data.data.find(({ id }) => id === boss)?.name ?? boss
  return (
    <section aria-labelledby="bosses">
      <h3 id="bosses">Bosses</h3>
      <ul className="lines bosses">
        {data.data.map(({ id, name, gate, rating }) => {
          const missing = lacks(id, { ...agent, beaten }, nameOf)
          return (
            <li key={id}>
              <div className="row g3">
                <AgentTile id={id} size={44} face="fierce" />
                <span className="grow">
                  <b>{name}</b> <span className="mono sm dim">{rating}</span>
                  <span className="sm t2 boss-gate">{missing ? `Opens with ${missing}` : gate}</span>
                </span>
                <Button
                  size="sm"
                  kind="ghost"
                  icon={<Search size={15} aria-hidden />}
                  aria-expanded={scouted === id}
                  onClick={() => setScouted(scouted === id ? null : id)}
                >
                  Odds<span className="sr"> against {name}</span>
                </Button>
                {missing ? (
                  <Pill>locked</Pill>
                ) : (
                  <Button
                    size="sm"
                    kind="go"
                    disabled={off || sending !== null || gear.isPending}
                    busy={sending === id && 'Entering'}
                    onClick={() => onEnter({ key: id, mode: 'boss', boss: id })}
                  >
                    Fight<span className="sr"> {name}</span>
                  </Button>
                )}
              </div>
              {refused?.key === id && <Refused>{refused.why}</Refused>}
              {scouted === id && <ScoutReport key={`${agent.id} ${id}`} agent={agent} rival={name} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

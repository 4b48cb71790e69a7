import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, query } from '../../api/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { count } from '../../ui/data/words.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'

/** Each is asked for by itself. */
const AT_ONCE = 6
const SUBJECTS_MAX = 4

/** The knowledge that each agent has from its work. */
export function Knowledge({ agents }: { readonly agents: readonly Agent[] }) {
  const [most, setMost] = useState(AT_ONCE)
  return (
    <Panel title="What your agents know">
      <ul className="lines">
        {agents.slice(0, most).map((agent) => (
          <li key={agent.id}>
            <OfAgent agent={agent} />
          </li>
        ))}
      </ul>
      {agents.length > most && (
        <Button full onClick={() => setMost(most + AT_ONCE)}>
          Show more
        </Button>
      )}
    </Panel>
  )
}

function OfAgent({ agent }: { readonly agent: Agent }) {
  const known = useQuery(query('getKnowledge', { id: agent.id }))
  return (
    <Loaded query={known} skeleton={<SkeletonRows rows={1} mark={40} />}>
      {(data) => <Known agent={agent} known={data} />}
    </Loaded>
  )
}

type KnownProps = { readonly agent: Agent; readonly known: Answer<'getKnowledge'> }

function Known({ agent: { id, name, character, dan, look }, known }: KnownProps) {
  const { reports, guides, courses, learnedNotes, subjects } = known
  const shown = subjects.slice(0, SUBJECTS_MAX)
  const words = [
    courses > 0 && count(courses, 'course'),
    guides > 0 && count(guides, 'guide'),
    reports > 0 && count(reports, 'report'),
    learnedNotes > 0 && count(learnedNotes, 'note'),
  ].filter(Boolean)
  return (
    <div className="row g3 top">
      <AgentTile id={character} dan={dan} look={look} size={40} />
      <div className="grow">
        <To href={`/a/${id}/learned`} className="hit">
          <b>{name}</b>
        </To>
        <p className="sm dim">{words.length > 0 ? words.join(' · ') : 'Nothing written yet'}</p>
        {shown.length > 0 && (
          <p className="row wrap g1 under">
            {shown.map((subject) => (
              <Pill key={subject} tone="violet" className="subject">
                {subject}
              </Pill>
            ))}
            {subjects.length > shown.length && (
              <span className="xs dim">+{subjects.length - shown.length}</span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

import type { Agent } from '@shugyo/sdk'
import { useQueries } from '@tanstack/react-query'
import { type Answer, query } from '../../api/index.ts'
import { AgentTile } from '../../ui/agent-tile.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { To } from '../../ui/to.tsx'
import { count } from '../../ui/words.ts'

const AGENTS_MAX = 6
const SUBJECTS_MAX = 4

/** What each agent has come to know by its work. */
export function Knowledge({ agents }: { readonly agents: readonly Agent[] }) {
  const asked = agents.slice(0, AGENTS_MAX)
  const answers = useQueries({ queries: asked.map(({ id }) => query('getKnowledge', { id })) })
  const failed = answers.find(({ isError }) => isError)
  return (
    <Panel title="What your agents know">
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      ) : answers.some(({ isPending }) => isPending) ? (
        <SkeletonRows rows={asked.length} mark={40} />
      ) : (
        <ul className="lines">
          {asked.map((agent, at) => {
            const known = answers[at]?.data
            return known && <Known key={agent.id} agent={agent} known={known} />
          })}
        </ul>
      )}
    </Panel>
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
    <li className="row g3 top">
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
    </li>
  )
}

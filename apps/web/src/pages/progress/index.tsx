import '../agent/agent.css'
import './progress-page.css'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'
import { Link, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { useChosen } from '../../ui/controls/use-chosen.ts'
import { cls } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Progress } from '../agent/progress/progress.tsx'

/** `/progress`: the progress of the player's agents, one at a time. */
export function Page() {
  useTitle('Progress')
  const agents = useQuery(query('listAgents'))
  const { agent: asked } = useSearch()
  const list = agents.data?.data
  const row = useChosen(`${asked} ${list?.length}`)
  if (!list)
    return agents.isError ? (
      <ErrorState
        level={1}
        error={agents.error}
        retrying={agents.isFetching}
        onRetry={() => agents.refetch()}
      />
    ) : (
      <SkeletonRows rows={6} />
    )
  const agent = list.find(({ id }) => id === asked) ?? list[0]
  if (!agent)
    return (
      <EmptyState
        level={1}
        title="Nobody to follow yet"
        text="Missions, mastery and trophies belong to an agent."
        action={
          <To href="/agents/new" className={buttonClass('go')}>
            Create an agent
          </To>
        }
      />
    )
  return (
    <>
      <div className="row wrap between progress-head">
        <h1>Progress</h1>
        {list.length > 1 && (
          <nav ref={row} className="scroll-x" aria-label="Agents">
            {list.map(({ id, name, character, dan, look }) => (
              <Link
                key={id}
                to="/progress"
                search={{ agent: id }}
                replace
                resetScroll={false}
                aria-current={id === agent.id ? 'true' : undefined}
                className={cls('chip progress-agent', id === agent.id && 'on')}
              >
                <AgentTile id={character} dan={dan} look={look} size={26} />
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <div className="panel flush">
        <div className="tab-body" key={agent.id}>
          <Progress agent={agent} figure />
        </div>
      </div>
    </>
  )
}

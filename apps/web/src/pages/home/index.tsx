import './home.css'
import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { pendingApprovals } from '../../api/pending-approvals.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { custodies } from '../../api/use-custodies.ts'
import { Link } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CustodyAgents } from '../custody/custody-agents.tsx'
import { activityOf } from './activity.ts'
import { AgentCard } from './agent-card.tsx'
import { Approvals } from './approvals.tsx'
import { Around } from './around.tsx'
import { Ask } from './ask.tsx'
import { ComingUp } from './coming-up.tsx'
import { Greeting } from './greeting.tsx'
import { LiveNow } from './live-now.tsx'
import { MISSIONS_OF, Missions } from './missions.tsx'

const CARD_HEIGHT = 322

/** `/` for signed-in players: their agents, open questions, and running battles. */
export function Page() {
  useTitle('Home')
  const { data, error, refetch } = useQuery(query('listAgents'))
  const isThere = useFirstScreen(data?.data ?? [])
  if (error && !data) return <ErrorState level={1} error={error} onRetry={refetch} />
  return data && isThere ? <Home agents={data.data} /> : <HomeSkeleton />
}

/** Waits until everything on the first screen has loaded: it appears at once, and nothing moves afterwards. */
function useFirstScreen(agents: readonly Agent[]): boolean {
  const first = useQueries({
    queries: [
      query('listTasks', { limit: 20 }),
      query('listLiveBattles'),
      query('listInvites'),
      custodies,
      query('listNotifications', { limit: 20 }),
      ...agents.slice(0, MISSIONS_OF).map(({ id }) => query('listMissions', { id })),
    ],
  })
  const questions = useInfiniteQuery(pendingApprovals)
  return ![questions, ...first].some(({ isPending }) => isPending)
}

function Home({ agents }: { readonly agents: readonly Agent[] }) {
  const session = useSession()
  return (
    <div className="home">
      <div className="hello">
        <Greeting name={session?.user.displayName ?? ''} agents={agents} />
        <Ask agents={agents} />
      </div>
      <section className="cards" aria-label="Your agents">
        {agents.length === 0 ? <FirstAgent /> : <Cards agents={agents} />}
      </section>
      <div className="home-asks">
        <Approvals agents={agents} />
        <CustodyAgents label="Give it work" />
        <ComingUp agents={agents} />
      </div>
      <div className="home-rest">
        <div className="pair">
          <Missions agents={agents} />
          <LiveNow agents={agents} />
        </div>
        <Around />
      </div>
    </div>
  )
}

function Cards({ agents }: { readonly agents: readonly Agent[] }) {
  const { data: tasks } = useQuery(query('listTasks', { limit: 20 }))
  const { data: live } = useQuery(query('listLiveBattles'))
  return (
    <>
      {agents.map((agent) => (
        <AgentCard
          key={agent.id}
          agent={agent}
          doing={activityOf(agent, tasks?.data ?? [], live?.data ?? [])}
        />
      ))}
      <Link to="/agents/new" className="another">
        <Plus size={22} aria-hidden />
        <span>Another agent</span>
        <span className="sm dim">100 credits</span>
      </Link>
    </>
  )
}

const HomeSkeleton = () => (
  <Loading>
    <div className="home">
      <div className="hello">
        <Skeleton width={320} height={62} />
      </div>
      <div className="cards">
        <Skeleton height={CARD_HEIGHT} radius={16} />
      </div>
      <div className="home-asks">
        <Skeleton height={420} radius={22} />
      </div>
      <div className="home-rest">
        <Skeleton height={280} radius={16} />
      </div>
    </div>
  </Loading>
)

const FirstAgent = () => (
  <div className="panel first">
    <EmptyState
      level={2}
      title="Nobody lives here yet"
      text="Make an agent: pick a look, a nature and a name. It takes less than a minute, and the first you ever make is free."
      character="kitsu"
      action={
        <Link to="/agents/new" className={buttonClass('go', 'lg')}>
          Create your agent
        </Link>
      }
    />
  </div>
)

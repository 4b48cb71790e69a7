import './home/home.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { query } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AgentCard } from './home/agent-card.tsx'
import { Approvals } from './home/approvals.tsx'
import { Around } from './home/around.tsx'
import { Ask } from './home/ask.tsx'
import { ComingUp } from './home/coming-up.tsx'
import { doingOf } from './home/doing.ts'
import { Greeting } from './home/greeting.tsx'
import { LiveNow } from './home/live-now.tsx'
import { Missions } from './home/missions.tsx'

const CARD_HEIGHT = 322

/** `/` for those who are signed in: agents and what they do, what waits for a word, what goes on. */
export function Page() {
  useTitle('Home')
  const session = useSession()
  const { data, error, refetch } = useQuery(query('listAgents'))
  const { data: questions } = useQuery(query('listApprovals', { status: 'pending' }))
  const agents = data?.data ?? []
  if (error && !data) return <ErrorState level={1} error={error} onRetry={refetch} />
  return (
    <div className="home">
      <div className="hello">
        <Greeting
          name={session?.user.displayName ?? ''}
          agents={agents}
          questions={questions?.data.length ?? 0}
        />
        <Ask agents={agents} />
      </div>
      <section className="cards" aria-label="Your agents">
        {!data && <CardSkeletons />}
        <Cards />
        {data?.data.length === 0 && <FirstAgent />}
      </section>
      <div className="home-asks">
        <Approvals agents={agents} />
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

function Cards() {
  const { data } = useQuery(query('listAgents'))
  const { data: tasks } = useQuery(query('listTasks', { limit: 20 }))
  const { data: live } = useQuery(query('listLiveBattles'))
  if (!data || data.data.length === 0) return null
  return (
    <>
      {data.data.map((agent) => (
        <AgentCard key={agent.id} agent={agent} doing={doingOf(agent, tasks?.data ?? [], live?.data ?? [])} />
      ))}
      <Link to="/agents/new" className="another">
        <Plus size={22} aria-hidden />
        <span>Another agent</span>
        <span className="sm dim">100 credits</span>
      </Link>
    </>
  )
}

const CardSkeletons = () => (
  <Loading>
    <Skeleton height={CARD_HEIGHT} radius={16} />
  </Loading>
)

const FirstAgent = () => (
  <div className="panel first">
    <EmptyState
      level={2}
      title="Nobody lives here yet"
      text="Make your first agent: pick a look, a nature and a name. It takes less than a minute and is free."
      character="kitsu"
      action={
        <Link to="/agents/new" className={buttonClass('go', 'lg')}>
          Create your agent
        </Link>
      }
    />
  </div>
)

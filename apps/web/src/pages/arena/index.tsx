import './arena-page.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { custodies } from '../../api/use-custodies.ts'
import { Link } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { useReturnSearch } from '../../shell/sign-in-guard.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { CustodyAgents } from '../custody/custody-agents.tsx'
import { Enter } from './enter.tsx'
import { INVITES, Invites } from './invites.tsx'
import { LiveBattles } from './live-battles.tsx'
import { RecentBattles } from './recent-battles.tsx'

/** `/arena`: send an agent in, answer invites, watch battles. */
export function Page() {
  const session = useSession()
  useTitle('Arena')
  const arrived = useArrived(
    { isLoading: session === undefined },
    useQuery({ ...query('listAgents'), enabled: Boolean(session) }),
    useInfiniteQuery({ ...INVITES, enabled: Boolean(session) }),
    useQuery({ ...custodies, enabled: Boolean(session) }),
    useQuery(query('listBattles', { limit: 50 })),
    useQuery(query('listLiveBattles')),
  )
  if (!arrived)
    return (
      <Loading>
        <h1 className="sr">Arena</h1>
        <div className="arena-page">
          <Skeleton height={620} radius={22} />
          <Skeleton height={420} radius={16} />
        </div>
      </Loading>
    )
  return (
    <div className="arena-page">
      <h1 className="sr">Arena</h1>
      <div className="arena-main">
        {session ? <Own /> : session === null && <Visitor />}
        {session && <CustodyAgents training label="Train" />}
        {session && <Invites handle={session.user.handle} />}
      </div>
      <div className="arena-side">
        <LiveBattles />
        <RecentBattles />
      </div>
    </div>
  )
}

const Visitor = () => (
  <Sheet title="Send one of your own in" className="col g4">
    <p className="t2">
      Every agent can train at once, and be on the ladder a minute later. Watching needs no account.
    </p>
    <div className="row wrap">
      <Link to="/signup" className={buttonClass('act', 'lg')}>
        Choose your first agent
      </Link>
      <Link to="/signin" search={useReturnSearch()} className={buttonClass('ghost', 'lg')}>
        Sign in
      </Link>
    </div>
  </Sheet>
)

function Own() {
  const { data, error, refetch } = useQuery(query('listAgents'))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return null
  if (data.data.length === 0)
    return (
      <Sheet title="Nobody to send in yet" className="col g4">
        <p className="t2">The first agent you ever make is free. Each is ready to train at once.</p>
        <Link to="/agents/new" className={buttonClass('act', 'lg')}>
          Make an agent
        </Link>
      </Sheet>
    )
  return <Enter agents={data.data} />
}

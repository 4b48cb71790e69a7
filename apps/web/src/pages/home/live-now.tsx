import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { query } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import type { LiveBattle } from './activity.ts'

const SHOWN = 4
/** Rounds pass while fights go on; this is only a glance, the battle's own page is live. */
const GLANCE_MS = 5_000

/** Running battles: your own first, then those of followed agents, then the rest. */
export function LiveNow({ agents }: { readonly agents: readonly Agent[] }) {
  const { data, error, refetch } = useQuery({ ...query('listLiveBattles'), refetchInterval: GLANCE_MS })
  const { data: following } = useQuery(query('listFollowing'))
  const own = new Set(agents.map(({ id }) => id))
  const followed = new Set(following?.data.map(({ id }) => id))
  const near = ({ a, b }: LiveBattle): string =>
    [a.id, b?.id].some((id) => id && own.has(id))
      ? 'yours'
      : [a.id, b?.id].some((id) => id && followed.has(id))
        ? 'followed'
        : ''
  const order = ['yours', 'followed', '']
  const shown = data?.data.toSorted((one, other) => order.indexOf(near(one)) - order.indexOf(near(other)))
  return (
    <Panel
      title={<>Live now {shown && shown.length > 0 && <span className="live-dot" aria-hidden />}</>}
      more={
        <Link to="/arena" className="row g1">
          Arena <ChevronRight size={15} aria-hidden />
        </Link>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={3} mark={34} />}
      <ul className="fights">
        {shown?.slice(0, SHOWN).map((battle) => (
          <li key={battle.id}>
            <Fight battle={battle} near={near(battle)} />
          </li>
        ))}
      </ul>
      {shown?.length === 0 && (
        <EmptyState
          title="The hall is quiet"
          text="Step in, and somebody comes to meet you."
          character="kuma"
          action={
            <Link to="/arena" className={buttonClass('go', 'sm')}>
              To the arena
            </Link>
          }
        />
      )}
    </Panel>
  )
}

const Fight = ({ battle: { id, a, b, round, mode }, near }: { battle: LiveBattle; near: string }) => (
  <Link to={`/b/${id}`} className="inset row g3 fight-link">
    <AgentTile id={a.character ?? 'shade'} dan={a.dan} look={a.look} size={34} />
    <b className="sm grow cut">{a.name}</b>
    <span className="centred">
      <span className="disp nw">{round === 0 ? 'begins' : `round ${round}`}</span>
      <span className={near ? 'xs rose' : 'xs dim'}>{near || mode}</span>
    </span>
    <b className="sm grow cut right">{b?.name ?? 'somebody'}</b>
    <AgentTile id={b?.character ?? 'shade'} dan={b?.dan} look={b?.look} size={34} />
  </Link>
)

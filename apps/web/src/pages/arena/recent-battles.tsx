import { useQuery } from '@tanstack/react-query'
import { type Answer, query } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { MODE_NAMES } from '../battle/sides.ts'

type Listed = Answer<'listBattles'>['data'][number]
const SHOWN = 8

/** Recent battles, to watch again. */
export function RecentBattles() {
  const { data } = useQuery(query('listBattles', { limit: 50 }))
  const done = (data?.data ?? []).filter(({ status }) => status === 'done').slice(0, SHOWN)
  if (done.length === 0) return null
  return (
    <Panel title="Fought lately">
      <ul className="lines">
        {done.map((battle) => (
          <Fought key={battle.id} battle={battle} />
        ))}
      </ul>
    </Panel>
  )
}

function Fought({ battle: { id, a, b, outcome, mode, createdAt } }: { readonly battle: Listed }) {
  const winner = outcome === 'b' ? b : a
  const loser = outcome === 'b' ? a : b
  return (
    <li>
      <Link to={`/b/${id}`} className="row g3">
        <AgentTile
          id={winner?.character ?? 'shade'}
          dan={winner?.dan || undefined}
          look={winner?.look}
          size={36}
        />
        <span className="grow cut">
          <b>{winner?.name}</b> {outcome === 'draw' ? 'drew with' : 'beat'} {loser?.name}
          <span className="sm dim live-about">
            {MODE_NAMES[mode]} · <Time at={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  )
}

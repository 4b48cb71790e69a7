import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { type Answer, query } from '../../api/query.ts'
import { roundsMost } from '../../battle-player/model/bout.ts'
import { roundsDue } from '../../battle-player/model/timing.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { MODE_NAMES } from '../battle/sides.ts'

type Live = Answer<'listLiveBattles'>['data'][number]
const LOOK_EVERY_MS = 5_000

/** Keeps the list as it is; newer battles wait behind a bar. */
function useSettled(list: readonly Live[] | undefined) {
  const [shown, setShown] = useState<readonly Live[] | null>(null)
  if (shown === null && list) setShown(list)
  const running = new Map((list ?? []).map((battle) => [battle.id, battle]))
  const rows = (shown ?? []).map((battle) => ({
    ...(running.get(battle.id) ?? battle),
    over: !running.has(battle.id),
  }))
  const fresh = (list ?? []).filter(({ id }) => !(shown ?? []).some((battle) => battle.id === id))
  return { rows, fresh: fresh.length, show: () => setShown(list ?? null) }
}

/** The battles that are running. */
export function LiveBattles() {
  const { data, error, refetch } = useQuery({ ...query('listLiveBattles'), refetchInterval: LOOK_EVERY_MS })
  const { rows, fresh, show } = useSettled(data?.data)
  const nobody = rows.length === 0
  return (
    <Panel title="Live now">
      <NewBar count={nobody ? 0 : fresh} onShow={show} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : nobody && fresh > 0 ? (
        <NewBar count={fresh} onShow={show} />
      ) : nobody ? (
        <EmptyState
          title="The ring is empty"
          text="Send somebody in, and it is theirs."
          character="tori"
          face="idle"
        />
      ) : (
        <ul className="live-list">
          {rows.map((battle) => (
            <Row key={battle.id} battle={battle} over={battle.over} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ battle, over }: { readonly battle: Live; readonly over: boolean }) {
  const { id, a, b, mode, startedAt, spectators } = battle
  const now = useNow(1_000)
  const ruleset = mode === 'training' ? 1 : 2
  const round = roundsDue(ruleset, Date.parse(startedAt), now)
  return (
    <li>
      <Link to={`/b/${id}`} className="live-battle inset" data-over={over ? true : undefined}>
        <AgentTile id={a.character ?? 'shade'} dan={a.dan || undefined} look={a.look} size={40} />
        <span className="live-names">
          <span className="cut">
            <b>{a.name}</b> and <b>{b?.name}</b>
          </span>
          <span className="sm dim row">
            {MODE_NAMES[mode]} · {over ? 'over' : `round ${round} of ${roundsMost(ruleset)}`}
            {spectators > 0 && (
              <>
                <Eye size={14} aria-hidden />
                {spectators}
                <span className="sr"> watching</span>
              </>
            )}
          </span>
        </span>
        <AgentTile id={b?.character ?? 'shade'} dan={b?.dan || undefined} look={b?.look} size={40} />
      </Link>
    </li>
  )
}

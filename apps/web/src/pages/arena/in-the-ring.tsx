import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { LivePill } from '../../ui/data/pill.tsx'
import { clockWords } from '../battle/waiting.tsx'

type Listed = Answer<'listBattles'>['data'][number]

/** The chosen agent is waiting for an opponent, or fighting. */
export function InTheRing({ battle }: { readonly battle: Listed }) {
  const now = useNow(1_000)
  return (
    <p className="row between inset">
      {battle.status === 'queued' ? (
        <span>
          Searching <b className="mono">{clockWords(now - Date.parse(battle.createdAt))}</b>
        </span>
      ) : (
        <span className="row">
          <LivePill /> {battle.a.name} and {battle.b?.name}
        </span>
      )}
      <Link to={`/b/${battle.id}`} className={buttonClass('go', 'sm')}>
        Watch
      </Link>
    </p>
  )
}

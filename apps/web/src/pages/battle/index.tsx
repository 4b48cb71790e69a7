import '../../battle-player/battle-player.css'
import './battle.css'
import { lazy, Suspense, useEffect } from 'react'
import { useBattle } from '../../battle-player/live/use-battle.ts'
import { Link, useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BattleHall } from './hall.tsx'
import { isWaiting } from './sides.ts'

const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }))

/** `/b/:id`: a battle while it waits, while it runs, and afterwards. */
export function Page() {
  const { id = '' } = useParams()
  return <BattlePage key={id} id={id} />
}

function BattlePage({ id }: { readonly id: string }) {
  const battle = useBattle(id)
  const { view, error, retry } = battle
  const navigate = useNavigate()
  const goesOnAs = view && view.id !== id ? view.id : null
  useEffect(() => {
    if (goesOnAs) void navigate({ to: `/b/${goesOnAs}`, replace: true })
  }, [goesOnAs, navigate])
  useTitle(view ? `${view.a?.name ?? '?'} and ${view.b?.name ?? 'nobody yet'}` : undefined)
  if (error && !view)
    return (
      <ErrorState
        error={error}
        onRetry={retry}
        level={1}
        action={
          <Link to="/arena" className={buttonClass('soft', 'sm')}>
            Arena
          </Link>
        }
      />
    )
  if (!view) return <Before />
  if (isWaiting(view))
    return (
      <Suspense fallback={<Before />}>
        <Waiting view={view} onAnswer={retry} />
      </Suspense>
    )
  return <BattleHall key={view.id} battle={{ ...battle, view }} />
}

const Before = () => (
  <Loading label="Opening the hall">
    <div className="battle-page">
      <Skeleton height={440} radius={22} />
      <Skeleton height={320} radius={16} />
    </div>
  </Loading>
)

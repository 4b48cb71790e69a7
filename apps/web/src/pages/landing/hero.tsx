import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { query } from '../../api/query.ts'
import { Exhibition } from '../../battle-player/exhibition/exhibition-ring.tsx'
import { useBattle } from '../../battle-player/live/use-battle.ts'
import { useHeartbeat } from '../../battle-player/live/use-heartbeat.ts'
import { WatchRing } from '../../battle-player/watch-ring.tsx'
import { Link } from '../../nav/index.ts'
import { count } from '../../ui/data/words.ts'

const LOOK_EVERY_MS = 15_000
/** How long the winner is shown before the next fight. */
const APPLAUSE_MS = 6_000

/** The most watched battle among those that have just begun. */
function useFeatured(): { id: string | null; onOver: () => void } {
  const [over, setOver] = useState<string | null>(null)
  const { data } = useQuery({ ...query('listLiveBattles'), refetchInterval: LOOK_EVERY_MS })
  const [kept, setKept] = useState<string | null>(null)
  const running = (data?.data ?? []).filter(({ id, b }) => b !== null && id !== over)
  const [best] = [...running].sort((one, other) => other.spectators - one.spectators)
  const id = kept ?? best?.id ?? null
  useEffect(() => {
    if (kept === null && id !== null) setKept(id)
  }, [kept, id])
  return {
    id,
    onOver: () => {
      setOver(kept)
      setKept(null)
    },
  }
}

/** The first thing that a visitor sees: two agents fighting now. */
export function Hero() {
  const { id, onOver } = useFeatured()
  return id ? (
    <Featured key={id} id={id} onOver={onOver} />
  ) : (
    <Exhibition now={serverNow} className="hero-stage" />
  )
}

function Featured({ id, onOver }: { readonly id: string; readonly onOver: () => void }) {
  const { view, error } = useBattle(id, { comments: false })
  useHeartbeat(id, view?.status === 'running')
  const over = error !== null || (view !== null && view.status !== 'running')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is over.
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(onOver, APPLAUSE_MS)
    return () => clearTimeout(timer)
  }, [over])
  if (!view) return <Exhibition now={serverNow} className="hero-stage" />
  return (
    <WatchRing bout={view} billing="live" className="hero-stage">
      <Link
        to={`/b/${id}`}
        className="hero-watch"
        aria-label={`${count(view.spectators, 'watching', 'watching')}: open this battle`}
      >
        <Eye size={16} aria-hidden />
        {count(view.spectators, 'watching', 'watching')}
      </Link>
    </WatchRing>
  )
}

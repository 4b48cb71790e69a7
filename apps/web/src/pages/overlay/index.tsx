import '../../battle-player/battle-player.css'
import './overlay.css'
import { useEffect } from 'react'
import { useBattle } from '../../battle-player/live/use-battle.ts'
import { useHeartbeat } from '../../battle-player/live/use-heartbeat.ts'
import { WatchRing } from '../../battle-player/watch-ring.tsx'
import { useParams } from '../../nav/index.ts'

/** Nothing behind the fighters: the streamer's own picture shows through. */
function useSeeThrough(): void {
  useEffect(() => {
    document.documentElement.setAttribute('data-overlay', '')
    return () => document.documentElement.removeAttribute('data-overlay')
  }, [])
}

/** `/overlay/:id`: a battle over somebody's stream. It shows no messages, not even when the connection is lost. */
export function Page() {
  const { id = '' } = useParams()
  const { view } = useBattle(id, { comments: false })
  useHeartbeat(id, view?.status === 'running')
  useSeeThrough()
  if (!view || view.b === null) return null
  return (
    <main>
      <h1 className="sr">
        {view.a?.name} and {view.b.name}
      </h1>
      <WatchRing key={view.id} bout={view} billing="live" bare className="overlay-stage" />
    </main>
  )
}

import type { BattleView } from '@shugyo/sdk'
import { useNow } from '../../api/clock.ts'
import { useSession } from '../../api/session.ts'
import { Scene } from '../../battle-player/stage/scene.tsx'
import { Link } from '../../nav/index.ts'
import { Character } from '../../ui/agents/character.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Invited } from './invited.tsx'
import { MODE_NAMES, mySide } from './sides.ts'

/** When a house agent steps in, by mode. */
const HOUSE_AFTER_S = { hardcore: 10, others: 20 } as const

/** 0:07 */
export const clockWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Props = { readonly view: BattleView; readonly onAnswer: () => void }

/** A battle that has not begun, or never will. */
export function Waiting({ view, onAnswer }: Props) {
  const session = useSession()
  if (view.status === 'queued') return <Searching view={view} />
  if (view.status === 'invited')
    return <Invited view={view} own={mySide(view, session)} onAnswer={onAnswer} />
  return (
    <EmptyState
      level={2}
      face="idle"
      title={view.status === 'declined' ? 'This battle was declined' : 'This battle was called off'}
      text={`${view.a?.name} and ${view.b?.name ?? 'its rival'} did not meet. Nothing of it counts.`}
      action={
        <Link to="/arena" className={buttonClass('go')}>
          To the arena
        </Link>
      }
    />
  )
}

function Searching({ view }: { readonly view: BattleView }) {
  const now = useNow(1_000)
  const houseAfter = view.mode === 'hardcore' ? HOUSE_AFTER_S.hardcore : HOUSE_AFTER_S.others
  const waitedMs = now - Date.parse(view.createdAt)
  return (
    <section className="stage searching">
      <Scene />
      <Character
        id={view.a?.character ?? 'shade'}
        dan={view.a?.dan}
        look={view.a?.look}
        face="fierce"
        idle
        className="searching-fighter"
      />
      <Character id="shade" face="idle" className="searching-rival" />
      <div className="searching-words">
        <h1>
          Searching <span className="mono">{clockWords(waitedMs)}</span>
        </h1>
        <p>
          {MODE_NAMES[view.mode]} pairs <bdi>{view.a?.name}</bdi> by strength. After {houseAfter} seconds one
          of the house steps in. You may leave this page: the battle begins without you, and you are told.
        </p>
      </div>
    </section>
  )
}

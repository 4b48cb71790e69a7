import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { type Billing, FightHud } from './fight-hud.tsx'
import { type Bout, roundsMost } from './model/bout.ts'
import { type Frame, framesOf } from './model/frames.ts'
import { openPlayback, playback } from './model/playback.ts'
import { sentenceOf } from './model/sentences.ts'
import { namesOf, Stage } from './stage/stage.tsx'
import { usePhase } from './stage/use-phase.ts'

type Props = {
  readonly bout: Bout
  readonly billing: Billing
  readonly bare?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A battle to watch without controls: always at its newest round. */
export function WatchRing({ bout, billing, bare = false, className = '', children }: Props) {
  const frames = useMemo(() => framesOf(bout), [bout])
  const known = frames.length - 1
  const [state, dispatch] = useReducer(playback, undefined, () => openPlayback(known, true, undefined))
  useEffect(() => dispatch({ do: 'arrive', known }), [known])
  const frame = frames[Math.min(state.shown, known)] as Frame
  const phase = usePhase(frame, state.animated, 1)
  const over = frame.outcome !== null && phase === 'rest'
  const shared = { bout, frame, phase, animated: state.animated }
  return (
    <Stage {...shared} bare={bare} className={className}>
      <FightHud
        {...shared}
        billing={over && billing === 'live' ? 'final' : billing}
        most={roundsMost(bout.ruleset)}
      />
      <p className="sr" role="status">
        {!over ? '' : sentenceOf(frame, namesOf(bout))}
      </p>
      {children}
    </Stage>
  )
}

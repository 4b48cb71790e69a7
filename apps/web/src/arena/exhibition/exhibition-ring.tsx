import { useEffect, useMemo, useReducer, useRef } from 'react'
import { FightHud } from '../fight-hud.tsx'
import { roundsMost } from '../model/bout.ts'
import { type Frame, framesOf } from '../model/frames.ts'
import { openPlayback, playback } from '../model/playback.ts'
import { sentenceOf } from '../model/sentences.ts'
import { Scene } from '../stage/scene.tsx'
import { namesOf, Stage } from '../stage/stage.tsx'
import { usePhase } from '../stage/use-phase.ts'
import { type Shown, useExhibition } from './use-exhibition.ts'

function Ring({ bout }: Pick<Shown, 'bout'>) {
  const frames = useMemo(() => framesOf(bout), [bout])
  const known = frames.length - 1
  const [state, dispatch] = useReducer(playback, undefined, () => openPlayback(known, true, undefined))
  useEffect(() => dispatch({ do: 'arrive', known }), [known])
  const frame = frames[Math.min(state.shown, known)] as Frame
  const phase = usePhase(frame, state.animated, 1)
  const shared = { bout, frame, phase, animated: state.animated }
  return (
    <Stage {...shared} className="hero-stage">
      <FightHud {...shared} billing="exhibition" most={roundsMost(bout.ruleset)} />
      {frame.outcome !== null && (
        <p className="sr-only" role="status">
          {sentenceOf(frame, namesOf(bout))}
        </p>
      )}
    </Stage>
  )
}

/** Two of the house in the ring, for when nobody else fights: computed in this page, the same for everybody. */
export function Exhibition({ now }: { now: () => number }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useExhibition(place, now)
  return (
    <div ref={place} className="exhibition">
      {shown ? (
        <Ring key={shown.key} bout={shown.bout} />
      ) : (
        <div className="stage hero-stage">
          <Scene />
        </div>
      )}
    </div>
  )
}

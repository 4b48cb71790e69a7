import type { Side } from '@shugyo/engine'
import { type ReactNode, useId, useRef } from 'react'
import { MoveTag } from '../move-tag.tsx'
import { type Bout, otherSide } from '../model/bout.ts'
import type { Phase } from '../model/faces.ts'
import type { Frame } from '../model/frames.ts'
import { type Names, sentenceOf, verdictWords } from '../model/sentences.ts'
import { Effects, Numbers } from './effects.tsx'
import { Fighter } from './fighter.tsx'
import { Scene } from './scene.tsx'
import { useMotion } from './use-motion.ts'

export type StageProps = {
  readonly bout: Bout
  readonly frame: Frame
  readonly phase: Phase
  readonly animated: boolean
  readonly speed?: number
  /** Who stands on the left: the viewpoint. */
  readonly left?: Side
  /** Nothing but the fighters, over whatever lies behind. */
  readonly bare?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export const namesOf = (bout: Bout): Names => ({ a: bout.a?.name ?? 'Side A', b: bout.b?.name ?? 'Side B' })

/** The ring: both fighters, what they do in the shown round, and how it ended. */
export function Stage({
  bout,
  frame,
  phase,
  animated,
  speed = 1,
  left = 'a',
  bare = false,
  className = '',
  children,
}: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const id = useId().replace(/[^A-Za-z0-9]/g, '')
  useMotion(stage, { frame, animated, speed })
  const names = namesOf(bout)
  const over = frame.outcome !== null && phase === 'rest'
  return (
    <div ref={stage} className={`stage ${bare ? 'bare' : ''} ${className}`} data-phase={phase}>
      {!bare && <Scene />}
      <div className="stage-ring" role="img" aria-label={sentenceOf(frame, names)}>
        {([left, otherSide(left)] as const).map((side, place) => (
          <div
            key={side}
            className={`fighter fighter-${place === 0 ? 'left' : 'right'}`}
            data-down={frame[side].down && phase !== 'windup' ? true : undefined}
          >
            <div className="fighter-body" data-part="fighter" data-side={side}>
              <div className="fighter-turn">
                <Fighter corner={bout[side]} face={frame[side].faces[phase]} idPrefix={`f${id}${side}`} />
              </div>
            </div>
            <Effects side={side} />
            <Numbers side={side} frame={frame[side]} />
          </div>
        ))}
        <div className="stage-tags">
          {([left, otherSide(left)] as const).map((side) => {
            const { move, called } = frame[side]
            return (
              <span key={side} data-part="tag" data-side={side}>
                {move && <MoveTag move={move} side={side} called={called} />}
              </span>
            )
          })}
        </div>
        {over && frame.outcome && (
          <p className="stage-verdict">
            {frame.outcome === 'draw'
              ? 'Draw'
              : verdictWords(frame.outcome, names).replace(' the battle', '')}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

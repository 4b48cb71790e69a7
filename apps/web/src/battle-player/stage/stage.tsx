import type { Face } from '@shugyo/characters'
import type { Side } from '@shugyo/engine'
import { type ReactNode, useRef } from 'react'
import { Character } from '../../ui/agents/character.tsx'
import { type Bout, type Corner, otherSide } from '../model/bout.ts'
import type { Phase } from '../model/faces.ts'
import type { Frame } from '../model/frames.ts'
import { type Names, sentenceOf } from '../model/sentences.ts'
import { MoveTag } from '../move-tag.tsx'
import { Effects, Numbers } from './effects.tsx'
import { Scene } from './scene.tsx'
import { useMotion } from './use-motion.ts'

export type StageProps = {
  readonly bout: Bout
  readonly frame: Frame
  readonly phase: Phase
  readonly animated: boolean
  readonly speed?: number
  /** The side on the left: the viewpoint. */
  readonly left?: Side
  /** Only the fighters, without the hall behind them. */
  readonly bare?: boolean
  readonly className?: string
  /** The winner's gain, beside its name. */
  readonly prize?: string | undefined
  readonly lines?: Partial<Record<Side, string>> | undefined
  readonly children?: ReactNode
}

/** The look of a fighter that has none, such as a training partner. */
const NOBODY = 'shade'

const Figure = ({ corner, face }: { corner: Corner | null; face: Face }) => (
  <Character
    id={corner?.character ?? NOBODY}
    dan={corner?.dan || undefined}
    look={corner?.look}
    face={face}
    className="fighter-figure"
  />
)

export const namesOf = (bout: Bout): Names => ({ a: bout.a?.name ?? 'Side A', b: bout.b?.name ?? 'Side B' })

/** The ring: both fighters, what they do in the shown round, and the outcome. */
export function Stage({
  bout,
  frame,
  phase,
  animated,
  speed = 1,
  left = 'a',
  bare = false,
  className = '',
  prize,
  lines,
  children,
}: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  useMotion(stage, { frame, animated, speed })
  const names = namesOf(bout)
  const over = frame.outcome !== null && phase === 'rest'
  return (
    <div ref={stage} className={`stage ${bare ? 'bare' : ''} ${className}`} data-phase={phase}>
      {!bare && <Scene />}
      <div
        className="stage-ring"
        role="img"
        aria-label={sentenceOf(frame, names)}
        data-over={over ? true : undefined}
      >
        {([left, otherSide(left)] as const).map((side, place) => (
          <div
            key={side}
            className={`fighter fighter-${place === 0 ? 'left' : 'right'}`}
            data-down={frame[side].down && phase !== 'windup' ? true : undefined}
          >
            <div className="fighter-body" data-part="fighter" data-side={side}>
              <div className="fighter-turn">
                <Figure corner={bout[side]} face={frame[side].faces[phase]} />
              </div>
            </div>
            <Effects side={side} />
            <Numbers side={side} frame={frame[side]} />
            {lines?.[side] && <p className="stage-line">{lines[side]}</p>}
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
            {frame.outcome === 'draw' ? 'A draw' : `${names[frame.outcome]} wins`}
            {prize && <small>{prize}</small>}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

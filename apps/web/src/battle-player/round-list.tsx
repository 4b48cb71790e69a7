import type { Side } from '@shugyo/engine'
import { useEffect, useRef } from 'react'
import { otherSide } from './model/bout.ts'
import type { Frame } from './model/frames.ts'
import { type Names, sentenceOf } from './model/sentences.ts'
import { MOVE_ICONS } from './move-tag.tsx'

/** A blow of this much fills its bar. */
const TALLEST = 30

type Props = {
  readonly frames: readonly Frame[]
  readonly names: Names
  readonly shown: number
  /** Later rounds have not been shown yet and reveal nothing. */
  readonly seen: number
  readonly most: number
  readonly left?: Side
  readonly onGo: (round: number) => void
}

function Half({ frame, side, dealt, below }: { frame: Frame; side: Side; dealt: number; below: boolean }) {
  const { move } = frame[side]
  const Icon = move && MOVE_ICONS[move]
  const bar = (
    <span className={`round-bar of-${side}`}>
      <i style={{ transform: `scaleY(${Math.min(1, dealt / TALLEST)})` }} />
    </span>
  )
  const icon = (
    <span className={`round-move move-${move}`}>{Icon && <Icon size={17} aria-hidden="true" />}</span>
  )
  return below ? [icon, bar] : [bar, icon]
}

/** Every round as a column: what both played, the damage, and a button that leads there. */
export function RoundList({ frames, names, shown, seen, most, left = 'a', onGo }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.children[shown - 1] as HTMLElement | undefined
    const row = list.current
    if (!row || !current) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [shown])
  // How long a battle was is part of how it ended.
  const secret = seen < frames.length - 1 && frames.at(-1)?.outcome != null
  return (
    <ol className="rounds" ref={list} aria-label="Rounds">
      {Array.from({ length: most }, (_, index) => index + 1).map((round) => {
        const frame = frames[round]
        if (!frame || round > seen)
          return (
            <li key={round}>
              <button
                type="button"
                className="round"
                disabled={!frame && !secret}
                onClick={() => onGo(round)}
              >
                <span className="sr">{frame || secret ? 'Go to round ' : 'Not fought: round '}</span>
                <span className="round-number">{round}</span>
              </button>
            </li>
          )
        const [top, bottom] = [left, otherSide(left)]
        return (
          <li key={round}>
            <button
              type="button"
              className="round"
              aria-current={round === shown ? 'step' : undefined}
              aria-label={sentenceOf(frame, names)}
              onClick={() => onGo(round)}
            >
              <Half frame={frame} side={top} dealt={frame[bottom].taken} below={false} />
              <span className="round-number">{round}</span>
              <Half frame={frame} side={bottom} dealt={frame[top].taken} below />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

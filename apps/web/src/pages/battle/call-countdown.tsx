import type { BattleView } from '@shugyo/sdk'
import { useEffect, useRef, useState } from 'react'
import type { BattleClock } from '../../battle-player/live/battle-clock.ts'
import { type CallWindow, callWindow } from '../../battle-player/model/timing.ts'

type Way = { readonly current: number }

/** When a press arrives, by the service's clock: a little later than now. */
const arrivesAt = (clock: BattleClock, wayMs: Way): number => clock.now() + wayMs.current

/** The round that a call pressed now would apply to; null when none is left. */
export function useCallWindow(view: BattleView, clock: BattleClock, wayMs: Way): CallWindow | null {
  const startedAtMs = Date.parse(view.startedAt ?? '')
  const look = () => callWindow(view.ruleset, startedAtMs, arrivesAt(clock, wayMs))
  const [window, setWindow] = useState(look)
  const closesAtMs = window?.closesAtMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round that arrives may have set the clock right.
  useEffect(() => {
    if (closesAtMs === undefined) return
    const timer = setTimeout(() => setWindow(look()), Math.max(0, closesAtMs - arrivesAt(clock, wayMs)) + 1)
    return () => clearTimeout(timer)
  }, [closesAtMs, view.rounds.length])
  return window
}

type Props = { readonly window: CallWindow | null; readonly clock: BattleClock; readonly wayMs: Way }

/** The exact deadline of a call, and its round. */
export function CallCountdown({ window, clock, wayMs }: Props) {
  const bar = useRef<HTMLElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!window) return
    const { opensAtMs, closesAtMs } = window
    let frame = 0
    const draw = () => {
      const leftMs = Math.max(0, closesAtMs - arrivesAt(clock, wayMs))
      const share = Math.min(1, leftMs / (closesAtMs - opensAtMs))
      if (bar.current) bar.current.style.transform = `scaleX(${share})`
      if (words.current) words.current.textContent = `${(leftMs / 1000).toFixed(1)} s`
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [window, clock, wayMs])
  if (!window) return <p className="t2">No round is left to call.</p>
  return (
    <div className="call-count">
      <p>
        Counts for <b>round {window.round}</b>
        <span className="mono" ref={words} aria-hidden />
      </p>
      <span className="call-bar" aria-hidden>
        <i ref={bar} />
      </span>
    </div>
  )
}

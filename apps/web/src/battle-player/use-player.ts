import type { Side } from '@shugyo/engine'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { otherSide } from './model/bout.ts'
import type { Frame } from './model/frames.ts'
import { openPlayback, playback } from './model/playback.ts'
import { ROUND_MS } from './model/timing.ts'
import type { Player, PlayerView } from './player-view.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** In zen mode a page shows the ring alone: the style sheet hides everything around it. */
function useZen(zen: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-zen', zen)
    return () => document.documentElement.removeAttribute('data-zen')
  }, [zen])
}

function usePlayerView(left: Side): PlayerView {
  const [view, setView] = useState({ left, text: false, zen: false })
  useZen(view.zen)
  return useMemo(
    () => ({
      ...view,
      switchSides: () => setView((now) => ({ ...now, left: otherSide(now.left) })),
      toggleText: () => setView((now) => ({ ...now, text: !now.text })),
      toggleZen: () => setView((now) => ({ ...now, zen: !now.zen })),
    }),
    [view],
  )
}

type Options = {
  readonly frames: readonly Frame[]
  readonly live: boolean
  /** The round in the address, to begin with. */
  readonly round?: number | undefined
  readonly left?: Side
}

/** The playback of a battle, and all that changes it: buttons, keys, new rounds. */
export function usePlayer({ frames, live, round, left = 'a' }: Options): Player {
  const known = frames.length - 1
  const [state, dispatch] = useReducer(playback, undefined, () => openPlayback(known, live, round))
  const view = usePlayerView(left)
  useEffect(() => dispatch({ do: 'arrive', known }), [known])
  const { playing, speed, shown } = state
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => dispatch({ do: 'tick' }), shown === 0 ? 300 / speed : ROUND_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, speed, shown])
  const player = useMemo(
    () => ({
      go: (to: number) => dispatch({ do: 'go', to, live }),
      step: (by: 1 | -1) => dispatch({ do: 'step', by, live }),
      toggle: () => dispatch({ do: 'toggle' }),
      setSpeed: (next: number) => dispatch({ do: 'speed', speed: next }),
    }),
    [live],
  )
  usePlayerKeys({ ...player, end: known, view })
  return { state, view, frame: frames[Math.min(shown, known)] as Frame, ...player }
}

import { useEffect, useRef } from 'react'
import { useKeys } from '../shell/keys.ts'
import type { Player, PlayerView } from './player-view.ts'

type Keyed = Pick<Player, 'go' | 'step' | 'toggle'> & { readonly end: number; readonly view: PlayerView }

const PRESSED_BY_SPACE = 'button, a, summary, input, textarea, select, dialog, [contenteditable]'

/** Space presses the focused element; without one, it plays or pauses. */
function useSpace(toggle: () => void): void {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

export function usePlayerKeys({ go, step, toggle, end, view }: Keyed): void {
  useSpace(toggle)
  useKeys([
    { key: 'ArrowLeft', does: 'One round back', run: () => step(-1), repeats: true },
    { key: 'ArrowRight', does: 'One round on', run: () => step(1), repeats: true },
    { key: 'Home', does: 'Before the first round', run: () => go(0) },
    { key: 'End', does: 'To the newest round', run: () => go(end) },
    { key: 'Space', does: 'Play, pause', run: toggle },
    { key: 'v', does: 'Switch sides', run: view.switchSides },
    { key: 't', does: 'Read as text', run: view.toggleText },
    { key: 'z', does: 'Zen: only the ring', run: view.toggleZen },
    ...(view.zen ? [{ key: 'Escape', does: 'Leave zen', run: view.toggleZen }] : []),
  ])
}

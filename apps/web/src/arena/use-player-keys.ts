import { useEffect, useRef } from 'react'
import type { Player, PlayerView } from './use-player.ts'

/** What the keyboard help says of a battle. */
export const BATTLE_KEYS = [
  ['←  →', 'Round before, round after'],
  ['Home  End', 'First, last'],
  ['Space', 'Play, pause'],
  ['V', 'Switch sides'],
  ['T', 'Read as text'],
  ['Z', 'Zen: only the ring'],
] as const

type Keyed = Pick<Player, 'go' | 'step' | 'toggle'> & { readonly end: number; readonly view: PlayerView }

const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog, [role="tablist"], [role="slider"]'
const PRESSED = 'button, a, summary'

function actionFor({ key, target }: KeyboardEvent, keyed: Keyed): (() => void) | undefined {
  const { view } = keyed
  const on = target instanceof Element ? target : document.body
  if (on.closest(TYPED_INTO)) return undefined
  if (key === ' ') return on.closest(PRESSED) ? undefined : keyed.toggle
  const actions: Record<string, () => void> = {
    ArrowLeft: () => keyed.step(-1),
    ArrowRight: () => keyed.step(1),
    Home: () => keyed.go(0),
    End: () => keyed.go(keyed.end),
    v: view.switchSides,
    t: view.toggleText,
    z: view.toggleZen,
    ...(view.zen ? { Escape: view.toggleZen } : {}),
  }
  return actions[key.length === 1 ? key.toLowerCase() : key]
}

export function usePlayerKeys(keyed: Keyed): void {
  const latest = useRef(keyed)
  latest.current = keyed
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const action = actionFor(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

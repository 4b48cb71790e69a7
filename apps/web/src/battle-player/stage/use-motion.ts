import type { Side } from '@shugyo/engine'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { SIDES } from '../model/bout.ts'
import type { Frame } from '../model/frames.ts'
import { cuesOf } from './choreography.ts'
import type { Cue, Measures } from './cue.ts'

/** How near two fighters come to each other, as a share of their width. */
const BODY = 0.62

const partOf = (stage: Element, part: string, side: Side) =>
  stage.querySelector<HTMLElement>(`[data-part="${part}"][data-side="${side}"]`)

function groundOf(stage: Element): Record<Side, Measures> {
  const [a, b] = SIDES.map((side) => partOf(stage, 'fighter', side)?.getBoundingClientRect())
  const apart = a && b ? Math.abs(a.left - b.left) : 0
  const reach = Math.max(40, apart - (a?.width ?? 0) * BODY)
  const towards = (a?.left ?? 0) <= (b?.left ?? 0) ? 1 : -1
  return { a: { towards, reach }, b: { towards: towards === 1 ? -1 : 1, reach } }
}

function start(stage: Element, cue: Cue, speed: number): Animation | undefined {
  return partOf(stage, cue.part, cue.side)?.animate([...cue.keyframes], {
    duration: cue.forMs / speed,
    delay: cue.atMs / speed,
    fill: 'backwards',
    ...(cue.easing ? { easing: cue.easing } : {}),
    composite: cue.added ? 'add' : 'replace',
  })
}

type Motion = { readonly frame: Frame; readonly animated: boolean; readonly speed: number }

/** Animates a new round; a round that is only shown appears at once. */
export function useMotion(stage: RefObject<Element | null>, { frame, animated, speed }: Motion): void {
  const { round } = frame
  const latest = useRef(frame)
  latest.current = frame
  // Keyed by the round's number: what becomes known later, such as the outcome, does not start it again.
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || !animated || latest.current.round !== round) return
    const cues = cuesOf(latest.current, groundOf(element), prefersLessMotion())
    const running = cues.map((cue) => start(element, cue, speed))
    return () => {
      for (const animation of running) animation?.cancel()
    }
  }, [stage, round, animated, speed])
}

/** Whether the viewer's system asks for reduced motion. */
export const prefersLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

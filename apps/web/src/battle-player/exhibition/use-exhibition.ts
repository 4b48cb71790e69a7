import { type RefObject, useEffect, useState } from 'react'
import type { Bout } from '../model/bout.ts'
import { ROUND_MS, roundsDue } from '../model/timing.ts'

/** The part of the exhibition that is due, and when it began. */
export type Shown = { readonly bout: Bout; readonly key: string }

type Engine = typeof import('./exhibition.ts')
type Computed = { key: string; bout: Bout } | null

/** Whether an element is on the screen: what nobody sees need not move. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(true)
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return onScreen
}

function look(engine: Engine, nowMs: number, before: Computed): { shown: Shown; computed: Computed } {
  const slot = engine.slotAt(nowMs)
  const key = `${slot.minute}-${slot.number}`
  const bout = before?.key === key ? before.bout : engine.exhibitionOf(slot)
  const due = roundsDue(bout.ruleset, slot.startedAtMs, nowMs)
  return { shown: { bout: engine.boutUntil(bout, due), key }, computed: { key, bout } }
}

/**
 * The present exhibition as far as it is due, by the server's clock. The page computes it, and loads the engine on
 * first use. Off screen it pauses, and jumps to the present when it is visible again.
 */
export function useExhibition(element: RefObject<Element | null>, now: () => number): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const onScreen = useOnScreen(element)
  useEffect(() => {
    if (!onScreen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let computed: Computed = null
    const run = (engine: Engine) => {
      if (left) return
      const nowMs = now()
      if (document.visibilityState === 'visible') {
        const next = look(engine, nowMs, computed)
        computed = next.computed
        setShown((before) =>
          before?.key === next.shown.key && before.bout.rounds.length === next.shown.bout.rounds.length
            ? before
            : next.shown,
        )
      }
      const { startedAtMs } = engine.slotAt(nowMs)
      const since = (((nowMs - startedAtMs) % ROUND_MS) + ROUND_MS) % ROUND_MS
      timer = setTimeout(() => run(engine), Math.min(ROUND_MS, ROUND_MS - since + 5))
    }
    void import('./exhibition.ts').then(run)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [onScreen, now])
  return shown
}

import { useSyncExternalStore } from 'react'

/** One clock for the whole page, so that times change together and an idle page does nothing twice. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time now, to the given grain: a component that shows minutes is drawn again once a minute. */
export const useNow = (grainMs = 1000): number =>
  useSyncExternalStore(subscribe, () => Math.floor(now / grainMs) * grainMs)

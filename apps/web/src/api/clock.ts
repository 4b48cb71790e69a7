import { useSyncExternalStore } from 'react'

/**
 * The service's clock, whatever the page's own shows. Every answer says when it was sent, to the second; the time
 * between sending and arrival bounds the difference of the clocks, and many answers narrow it down.
 */
let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const SECOND_MS = 1_000

export function learnTime(date: string | null, askedMs: number, answeredMs: number): void {
  const sentMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(sentMs)) return
  const [from, to] = [sentMs - answeredMs, sentMs + SECOND_MS - askedMs]
  const [above, below] = [Math.max(least, from), Math.min(most, to)]
  // Somebody has set a clock: start again.
  ;[least, most] = above <= below ? [above, below] : [from, to]
}

const differenceMs = (): number => (Number.isFinite(least) ? (least + most) / 2 : 0)

/** Milliseconds since 1970, by the service's clock. Use it for every countdown to a time of the service. */
export const serverNow = (): number => Date.now() + differenceMs()

const TICK_MS = 250
const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let shown = serverNow()

function watch(listener: () => void): () => void {
  watchers.add(listener)
  if (watchers.size === 1) {
    shown = serverNow()
    ticking = setInterval(tick, TICK_MS)
  }
  return () => {
    watchers.delete(listener)
    if (watchers.size === 0) clearInterval(ticking)
  }
}

function tick(): void {
  shown = serverNow()
  for (const watcher of watchers) watcher()
}

/**
 * The service's time, to the given grain: a component that shows minutes renders once a minute. One clock for the whole
 * page, so that times change together.
 */
export const useNow = (grainMs = SECOND_MS): number =>
  useSyncExternalStore(watch, () => Math.floor(shown / grainMs) * grainMs)

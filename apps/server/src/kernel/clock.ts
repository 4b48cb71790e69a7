/** Time is an argument: nothing in a module asks the machine what time it is. */
export type Clock = {
  now(): Date
  /** Calls back whenever the clock is moved by hand, so that sleepers can look again; answers how to stop that. */
  onMove(listener: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  onMove: () => () => {},
}

export type MovableClock = Clock & {
  advance(ms: number): void
  /** From now on it moves only by hand: a bucket must not fill up while a slow machine empties it. */
  stop(): void
}

/** A clock that runs with the machine's and can be moved forward: for tests and sandboxes. */
export function movableClock(): MovableClock {
  let offsetMs = 0
  let stoppedMs: number | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => new Date((stoppedMs ?? Date.now()) + offsetMs),
    onMove: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    advance(ms) {
      offsetMs += ms
      for (const listener of [...listeners]) listener()
    },
    stop() {
      stoppedMs ??= Date.now()
    },
  }
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** For people, to the minute: `2026-11-17 20:05 UTC`. */
export const utcMinute = (at: Date): string =>
  `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 16)} UTC`

/** UTC days since 1970: what a daily limit is counted by. */
export const utcDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

/** Time is an argument: nothing in a module asks the machine what time it is. */
export type Clock = {
  now(): Date
  /** Calls back whenever the clock is moved by hand, so that sleepers can look again; returns how to stop that. */
  onMove(listener: () => void): () => void
  /** The largest distance between `now()` and the database's time; infinite while nothing is known of it. */
  errorMs(): number
  /** How far this clock was moved ahead of the database's by hand; null for a clock that was stopped by hand. */
  movedMs(): number | null
}

/** [time-2] A call changes a round at least 250 ms ahead, so two processes may each be this far from the true time. */
export const TIME_ERROR_MAX_MS = 100

export const knowsTime = (clock: Clock): boolean => clock.errorMs() <= TIME_ERROR_MAX_MS

/** The machine's own clock: for tools and tests. The service goes by the database's (service-clock.ts). */
export const systemClock: Clock = {
  now: () => new Date(),
  onMove: () => () => {},
  errorMs: () => 0,
  movedMs: () => 0,
}

export type MovableClock = Clock & {
  advance(ms: number): void
  /** From now on it moves only by hand: a bucket must not fill up while a slow machine empties it. */
  stop(): void
}

/** A clock that runs with another and can be moved forward: for tests and sandboxes. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offsetMs = 0
  let stoppedMs: number | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => new Date((stoppedMs ?? base.now().getTime()) + offsetMs),
    onMove: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    errorMs: () => (stoppedMs === undefined ? base.errorMs() : 0),
    movedMs: () => (stoppedMs === undefined ? offsetMs : null),
    advance(ms) {
      offsetMs += ms
      for (const listener of [...listeners]) listener()
    },
    stop() {
      stoppedMs ??= base.now().getTime()
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

/** UTC days since 1970, by which daily limits are counted. */
export const utcDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

import type pg from 'pg'
import { isLost } from './errors.ts'
import type { Writes } from './writes.ts'

/** Told the reason when the database goes, and null when it is back. */
export type OnOutage = (reason: Error | null) => void

/** Failures by an outage, as they came from the database: a job's own server that refuses a connection is not among them. */
const told = new WeakSet<object>()

/** What a caller's statement came to, told before the caller is. */
export type Reach = { failed(error: unknown): void; answered(): void }

/**
 * [outage-1] Tells of each outage once, however many connections break by it. A connection that is made says nothing: a pool
 * in between takes it also while the server is away.
 */
export function watchReach(pool: pg.Pool, onOutage: OnOutage, writes?: () => Writes | null): Reach {
  let isAway = false
  const go = (error: Error) => {
    if (!isAway) onOutage(error)
    isAway = true
  }
  // The pool listens to idle connections alone, and one that breaks unheard between two statements of a deed would end
  // the process.
  pool.on('connect', (client) => client.on('error', go))
  pool.on('error', () => {})
  return {
    failed(error) {
      writes?.()?.failed(error)
      if (!isLost(error)) return
      told.add(error as Error)
      go(error as Error)
    },
    answered() {
      if (isAway) onOutage(null)
      isAway = false
    },
  }
}

/** [outage-1] How loudly to tell of a failure: an outage is told already. */
export const levelOf = <Level extends string>(error: unknown, otherwise: Level): Level | 'debug' =>
  told.has(error as object) ? 'debug' : otherwise

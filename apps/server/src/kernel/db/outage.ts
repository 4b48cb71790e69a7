import type pg from 'pg'
import { isLost } from './errors.ts'
import type { Writes } from './writes.ts'

/** Called with the reason when the database goes, and with null when it is back. */
export type OnOutage = (reason: Error | null) => void

/** Failures by an outage of the database. A refused connection to another server, in a job, is not among them. */
const told = new WeakSet<object>()

/** The outcome of a caller's statement, reported before the caller has it. */
export type Reach = { failed(error: unknown): void; answered(): void }

/**
 * [outage-1] Reports each outage once, however many connections break by it. A new connection proves nothing: a pool in
 * between accepts it also while the server is away.
 */
export function watchReach(pool: pg.Pool, onOutage: OnOutage, writes?: () => Writes | null): Reach {
  let isAway = false
  const go = (error: Error) => {
    if (!isAway) onOutage(error)
    isAway = true
  }
  // The pool listens to idle connections alone; one that breaks unheard between two statements of a transaction would
  // end the process.
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

/** [outage-1] The log level of a failure: an outage is reported already. */
export const levelOf = <Level extends string>(error: unknown, otherwise: Level): Level | 'debug' =>
  told.has(error as object) ? 'debug' : otherwise

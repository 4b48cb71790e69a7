import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, randomFraction } from '../lib/random.ts'
import type { Db, Tx } from './db.ts'
import { isRetryable, TryAgain } from './errors.ts'
import { inTransaction } from './in-transaction.ts'

const TRIES_MAX = 6
const FIRST_PAUSE_MS = 4

/**
 * Runs a piece of work in a transaction and again, whole, when PostgreSQL asks for that (serialization failure,
 * deadlock) or the work itself does (`TryAgain`). Locks are taken in one order everywhere: accounts of the ledger last
 * and by id, before them agents by id, before them users by id.
 */
export async function transact<T>(db: Db, random: Random, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt >= TRIES_MAX) throw error instanceof TryAgain ? error.otherwise : error
      // Doubling pauses that differ between the two that collided, or they would collide again.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + randomFraction(random) / 2))
    }
  }
}

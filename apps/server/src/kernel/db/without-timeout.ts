import type pg from 'pg'
import { Client } from './client.ts'
import type { ConnectionOptions } from './database.ts'
import { isLockTimeout } from './errors.ts'

export const ASKED_AGAIN_MS = 100
/** 24 days. The driver leaves 0 out, which would be for ever. */
const PATIENCE_MS = 2 ** 31 - 1

/** A connection for long work, whatever limits its role has. */
export async function withoutTimeout<T>(
  connection: ConnectionOptions,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    statement_timeout: PATIENCE_MS,
  })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** PgBouncer passes on no limit of a new connection; the limit of a transaction holds there too. */
export const beginWithoutTimeout = (client: pg.Client, isolation = 'read committed') =>
  client.query(
    `begin isolation level ${isolation}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )

/**
 * A transaction beside which no migration runs, unless it is one itself; false where another has the lock. Nobody waits
 * for the lock inside the database: a waiting statement may hold a snapshot, an index that is built concurrently waits
 * for all such snapshots, and its builder holds the lock.
 */
export async function beginLocked(
  client: pg.Client,
  mode: 'exclusive' | 'row share',
  isolation?: string,
): Promise<boolean> {
  await beginWithoutTimeout(client, isolation)
  try {
    await client.query(`lock table kernel.migrations in ${mode} mode nowait`)
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (isLockTimeout(error)) return false
    throw error
  }
}

import type pg from 'pg'
import { Client } from './client.ts'
import type { ConnectionOptions } from './database.ts'
import { isLockTimeout } from './errors.ts'

export const ASKED_AGAIN_MS = 100
/** 24 days. The driver leaves 0 out, which would be for ever. */
const PATIENCE_MS = 2 ** 31 - 1

/** A connection for what may take long, whatever limits its role has. */
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

/** PgBouncer passes on no limit that a connection begins with; that of a transaction holds there too. */
export const beginWithoutTimeout = (client: pg.Client, isolation = 'read committed') =>
  client.query(
    `begin isolation level ${isolation}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )

/**
 * A transaction that no migration runs beside, unless it is one itself; false where another has the lock. Nobody waits for
 * it inside the database: a statement that waits may hold a snapshot meanwhile, an index that is built beside writers waits
 * until all such are gone, and the lock is given back only when the index is built.
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

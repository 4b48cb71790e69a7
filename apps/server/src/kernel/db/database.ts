import { type Driver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Client } from './client.ts'
import type { Db, QueryObserver } from './db.ts'
import { OutsideExecutor } from './direct-executor.ts'
import { onOneConnection } from './in-transaction.ts'
import { type OnOutage, watchReach } from './outage.ts'
import { type BatchedRead, batchReads } from './shared-reads.ts'
import { savingRoundTrips } from './statements.ts'
import { type OnWrites, type Writes, watchWrites } from './writes.ts'

export type { Db, QueryObserver, Tx } from './db.ts'

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  /** For short reads of many callers. */
  readonly readInBatch: BatchedRead
  /** Whether an observer is told of every statement. */
  readonly isObserved: boolean
  /** Whether anything can be written; null where nobody is to be told. */
  readonly writes: Writes | null
  close(): Promise<void>
}

export type ConnectionOptions =
  | { connectionString: string; query_timeout?: number; connectionTimeoutMillis?: number }
  | { host: string; port: number; user: string; database: string; connectionTimeoutMillis?: number }

const CONNECTIONS_MAX = 20
/** Sent to the server when a connection begins. */
export const TIME_LIMITS = { idle_in_transaction_session_timeout: 30_000, statement_timeout: 20_000 }
const INT8 = 20
const TIMESTAMPTZ = 1184

/** bigint columns hold counts, ids and credits: all below 2^53, and a value that isn't must never be rounded. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseInt8
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text)
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export function openDatabase(
  connection: ConnectionOptions,
  onOutage: OnOutage,
  connectionsMax = CONNECTIONS_MAX,
  observe?: QueryObserver,
  onWrites?: OnWrites,
): Database {
  const pool = new pg.Pool({
    Client,
    max: connectionsMax,
    connectionTimeoutMillis: 5_000,
    ...TIME_LIMITS,
    // Longer than the server's own limit: only a server that no longer answers at all runs into it.
    query_timeout: 25_000,
    keepAlive: true,
    // Statements that are sent at once go out at once; each waits for those before it on the server, not for their
    // answers.
    pipeline: true,
    ...connection,
    types: types as pg.CustomTypesConfig,
  })
  // A broken connection is replaced at the next use; here it is only noted.
  let closing = false
  const reach = watchReach(
    pool,
    (reason) => closing || onOutage(reason),
    () => writes,
  )
  const dialect = new PostgresDialect({ pool: pool as never })
  const executor = new OutsideExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    savingRoundTrips(pool, reach, observe),
  )
  const db: Db = new Kysely({ config: { dialect }, dialect, driver: {} as Driver, executor })
  const writes = onWrites ? watchWrites(db, (reason) => closing || onWrites(reason)) : null
  return {
    db,
    pool,
    writes,
    // An observer is told of each statement by itself, and of its caller.
    isObserved: observe !== undefined,
    readInBatch: observe ? (work) => onOneConnection(db, work) : batchReads(db),
    async close() {
      closing = true
      await writes?.close()
      await pool.end()
    },
  }
}

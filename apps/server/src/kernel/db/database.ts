import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isUnreachable } from './errors.ts'

// biome-ignore lint/suspicious/noExplicitAny: each module narrows this to its own tables (tables.gen.ts)
export type Db = Kysely<any>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

export type ConnectionOptions =
  | { connectionString: string; query_timeout?: number }
  | { host: string; port: number; user: string; database: string }

const CONNECTIONS_MAX = 20
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
  onError: (error: Error) => void,
  connectionsMax = CONNECTIONS_MAX,
): Database {
  const pool = new pg.Pool({
    max: connectionsMax,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 20_000,
    // Longer than the server's own limit: only a server that no longer answers at all is given up by it.
    query_timeout: 25_000,
    keepAlive: true,
    ...connection,
    types: types as pg.CustomTypesConfig,
  })
  // A connection that breaks is replaced at the next use; here it is only noted. The pool listens to idle
  // ones alone, and one that breaks unheard between two statements of a deed would end the process.
  let closing = false
  pool.on('connect', (client) => client.on('error', (error) => closing || onError(error)))
  pool.on('error', () => {})
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) })
  return {
    db,
    pool,
    close() {
      closing = true
      return db.destroy()
    },
  }
}

/** Names every statement by its text, so that PostgreSQL plans it once per connection. */
function namingStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      let wrapped = clients.get(client)
      if (!wrapped) {
        wrapped = wrap(client)
        clients.set(client, wrapped)
      }
      return wrapped
    },
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let silent = false
  const query = (text: string, values: unknown[]) =>
    client.query({ name: statementName(text), text, values }).catch((error) => {
      silent ||= isUnreachable(error)
      throw error
    })
  // A connection that left a statement unanswered would make the next one wait behind it.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(silent) }
}

/** The house's statements are counted in hundreds; more would mean texts made of values, which must not pile up. */
const NAMES_MAX = 5_000
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_MAX) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { QueryObserver } from './database.ts'
import { isAfterFailure, isUnreachable } from './errors.ts'
import { noteTrip } from './trips.ts'

/**
 * The pool as Kysely is given it. Every statement is named by its text, so that PostgreSQL plans it once per connection;
 * a transaction begins together with its first statement, in one trip, and ends together with its last one where that
 * says so (`AND_COMMIT`).
 */
export function sparingTrips(pool: pg.Pool, observe?: QueryObserver): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      let wrapped = clients.get(client)
      if (!wrapped) {
        wrapped = wrap(client)
        if (observe) wrapped = observed(wrapped, observe)
        clients.set(client, wrapped)
      }
      return wrapped
    },
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool
}

function observed({ query, release }: PostgresPoolClient, observe: QueryObserver): PostgresPoolClient {
  const send = query as unknown as (text: string, values: unknown[]) => Promise<unknown>
  const seen = (text: string, values: unknown[]) => observe(text, () => send(text, values))
  return { query: seen as unknown as PostgresPoolClient['query'], release }
}

/** At the end of a statement's text: with it, the transaction is committed. Nothing may be sent after it. */
export const AND_COMMIT = '-- and commit'

/** What Kysely sends around a transaction's statements. */
const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback'] as const
const NOTHING = { command: '', rowCount: null, rows: [] }

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let silent = false
  /** Of these two, which PostgreSQL has planned on this connection. */
  const known = new Set<string>()
  let toBegin = false
  let isEnding = false
  let isCorked = false
  let unanswered = 0

  /** What is sent before the process turns to something else goes out as one piece. */
  const gather = (): void => {
    if (isCorked) return
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  const send = (text: string, values: unknown[]): Promise<unknown> => {
    const statement = { name: statementName(text), text, values }
    const begins = toBegin
    const commits = known.has(COMMIT) && text.endsWith(AND_COMMIT)
    gather()
    if (!begins && !commits) return client.query(statement)
    toBegin = false
    isEnding = commits
    return answerOf(client, new Framed(statement, begins, commits))
  }
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (text === BEGIN && known.has(BEGIN)) {
      toBegin = true
      return NOTHING
    }
    if (text === COMMIT || text === ROLLBACK) {
      const isOver = toBegin || (isEnding && text === COMMIT)
      toBegin = isEnding = false
      if (isOver) return NOTHING
    }
    if (isEnding) throw new Error('the transaction was ended by its last statement')
    if (unanswered++ === 0) noteTrip()
    try {
      const answer = await send(text, values)
      if (text === BEGIN || text === COMMIT) known.add(text)
      return answer
    } catch (error) {
      silent ||= isUnreachable(error)
      // It failed because one before it did, and whoever asked for both at once is told of that one first.
      if (isAfterFailure(error)) await new Promise(setImmediate)
      throw error
    } finally {
      unanswered--
    }
  }
  // A connection that left a statement unanswered would make the next one wait behind it.
  const release = () => client.release(silent)
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

const answerOf = (client: pg.PoolClient, query: Framed): Promise<unknown> =>
  new Promise((resolve, reject) => {
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer))
    client.query(query)
  })

/** As much of a query as the driver itself uses, beyond what it declares. */
type DriverQuery = {
  callback: (error: Error | null, answer: unknown) => void
  prepare(connection: pg.Connection): void
  _getRows(connection: pg.Connection, rows: number | undefined): void
  handleCommandComplete(message: { text: string }, connection: pg.Connection): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
) => DriverQuery & pg.Submittable

/**
 * A statement with the transaction's beginning before it, its end behind it, or both. Nothing tells PostgreSQL to recover
 * between them: it skips the statement if the beginning fails, and the end if the statement does. So it never runs
 * outside of the transaction, and nothing is committed without it.
 */
class Framed extends DriverQuery {
  readonly #begins: boolean
  readonly #commits: boolean

  constructor(statement: pg.QueryConfig, begins: boolean, commits: boolean) {
    super({ ...statement, queryMode: 'extended' })
    this.#begins = begins
    this.#commits = commits
  }

  override prepare(connection: pg.Connection): void {
    if (this.#begins) runNamed(connection, BEGIN)
    super.prepare(connection)
  }

  /** What the driver sends last: the execution, and the mark of the trip's end. */
  override _getRows(connection: pg.Connection, rows: number | undefined): void {
    if (this.#commits) {
      connection.execute({}, true)
      runNamed(connection, COMMIT)
      connection.sync()
    } else super._getRows(connection, rows)
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (message.text !== 'BEGIN' && message.text !== 'COMMIT')
      super.handleCommandComplete(message, connection)
  }
}

function runNamed(connection: pg.Connection, statement: string): void {
  connection.bind({ statement }, true)
  connection.execute({}, true)
}

/** The house's statements are counted in hundreds; more would mean texts made of values, which must not pile up. */
const NAMES_MAX = 5_000
const names = new Map<string, string>([
  [BEGIN, BEGIN],
  [COMMIT, COMMIT],
])

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_MAX) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

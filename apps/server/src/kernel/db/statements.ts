import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { QueryObserver } from './database.ts'
import { isUnreachable } from './errors.ts'

/**
 * The pool as Kysely is given it. Every statement is named by its text, so that PostgreSQL plans it once per connection;
 * and a transaction begins together with its first statement, in one trip.
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

/** What Kysely sends around a transaction's statements. */
const BEGIN = 'begin'
const ENDS = ['commit', 'rollback']
const NOTHING = { command: 'BEGIN', rowCount: null, rows: [] }

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let silent = false
  let knowsBegin = false
  let toBegin = false

  const send = (text: string, values: unknown[]): Promise<unknown> => {
    const statement = { name: statementName(text), text, values }
    if (!toBegin) return client.query(statement)
    toBegin = false
    return answerOf(client, new FirstStatement(statement))
  }
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (text === BEGIN && knowsBegin) {
      toBegin = true
      return NOTHING
    }
    if (toBegin && ENDS.includes(text)) {
      toBegin = false
      return NOTHING
    }
    try {
      const answer = await send(text, values)
      knowsBegin ||= text === BEGIN
      return answer
    } catch (error) {
      silent ||= isUnreachable(error)
      throw error
    }
  }
  // A connection that left a statement unanswered would make the next one wait behind it.
  const release = () => client.release(silent)
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

const answerOf = (client: pg.PoolClient, query: FirstStatement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer))
    client.query(query)
  })

/** As much of a query as the driver itself uses, beyond what it declares. */
type DriverQuery = {
  callback: (error: Error | null, answer: unknown) => void
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: { text: string }, connection: pg.Connection): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
) => DriverQuery & pg.Submittable

/**
 * Begins the transaction and runs a statement of it. PostgreSQL skips the statement if the beginning fails, since nothing
 * tells it to recover between the two: it is never run outside of the transaction.
 */
class FirstStatement extends DriverQuery {
  constructor(statement: pg.QueryConfig) {
    super({ ...statement, queryMode: 'extended' })
  }

  override prepare(connection: pg.Connection): void {
    connection.bind({ statement: BEGIN }, true)
    connection.execute({}, true)
    super.prepare(connection)
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (message.text !== 'BEGIN') super.handleCommandComplete(message, connection)
  }
}

/** The house's statements are counted in hundreds; more would mean texts made of values, which must not pile up. */
const NAMES_MAX = 5_000
const names = new Map<string, string>([[BEGIN, BEGIN]])

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_MAX) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

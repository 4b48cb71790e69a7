import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import type { QueryObserver } from './db.ts'
import { isAfterFailure, isUnreachable } from './errors.ts'
import type { Reach } from './outage.ts'
import { noteRoundTrip } from './round-trips.ts'
import {
  AND_COMMIT,
  type Answer,
  Batch,
  BEGIN,
  COMMIT,
  type DriverConnection,
  ROLLBACK,
  type Shapes,
  Statement,
} from './statement.ts'

/**
 * The pool as Kysely is given it. Every statement is named by its text, so that PostgreSQL plans it once per
 * connection. A transaction begins in one round trip with its first statement, and ends in one with its last where that
 * says so (`AND_COMMIT`).
 */
export function savingRoundTrips(pool: pg.Pool, reach: Reach, observe?: QueryObserver): ConnectionProvider {
  const connections = new WeakMap<pg.PoolClient, Connection>()
  return {
    async provideConnection(consumer) {
      const client = await pool.connect().catch((error) => {
        reach.failed(error)
        throw error
      })
      let connection = connections.get(client)
      if (!connection) {
        connection = observe ? new ObservedConnection(client, reach, observe) : new Connection(client, reach)
        connections.set(client, connection)
      }
      try {
        return await consumer(connection)
      } finally {
        connection.release()
      }
    },
  }
}

const NOTHING = Promise.resolve<Answer>({ command: '', rowCount: null, rows: [] })
const CHANGES = new Set<string | null>(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The parts of the driver's client that are used here, beyond what it declares. */
type DriverClient = { readonly connection: DriverConnection; getTransactionStatus(): string | null }
const [IN_TRANSACTION, IN_FAILED_TRANSACTION] = ['T', 'E']

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #reach: Reach
  /** The statements of the beginning and the end, which PostgreSQL has planned on this connection. */
  readonly #known = new Set<string>()
  readonly #shapes: Shapes = new Map()
  protected readonly gathers: boolean = true
  #silent = false
  #toBegin = false
  #begins = false
  #isEnding = false
  #gathered: Statement[] = []
  #unanswered = 0

  constructor(client: pg.PoolClient, reach: Reach) {
    this.#client = client
    this.#reach = reach
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query(sql, parameters)
    return CHANGES.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as Row[] }
      : { rows: rows as Row[] }
  }

  streamQuery(): never {
    throw new Error('nothing here reads by a cursor')
  }

  /**
   * A connection with an unanswered statement would make the next one wait behind it, and one inside a transaction
   * would refuse it, or carry it out there.
   */
  release(): void {
    const status = (this.#client as unknown as DriverClient).getTransactionStatus()
    this.#client.release(this.#silent || status === IN_TRANSACTION || status === IN_FAILED_TRANSACTION)
  }

  protected query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === BEGIN && this.#known.has(BEGIN)) {
      this.#toBegin = true
      return NOTHING
    }
    if (text === COMMIT || text === ROLLBACK) {
      const isOver = this.#toBegin || (this.#isEnding && text === COMMIT)
      this.#toBegin = this.#isEnding = false
      if (isOver) return NOTHING
      // In one piece with a failing statement it would be skipped, like all that is behind that.
      if (text === ROLLBACK) this.#sendGathered()
    }
    if (this.#isEnding) return Promise.reject(new Error('the transaction was ended by its last statement'))
    if (this.#unanswered++ === 0) noteRoundTrip()
    return this.#send(text, values).then(
      (answer) => {
        this.#unanswered--
        this.#reach.answered()
        if (text === BEGIN || text === COMMIT) this.#known.add(text)
        return answer
      },
      (error) => this.#fail(error),
    )
  }

  async #fail(error: unknown): Promise<never> {
    this.#unanswered--
    this.#reach.failed(error)
    this.#silent ||= isUnreachable(error)
    // It failed because one before it did; a caller of both at once is told of that one first.
    if (isAfterFailure(error)) await new Promise(setImmediate)
    throw withCallers(error)
  }

  #send(text: string, values: readonly unknown[]): Promise<Answer> {
    const statement = new Statement(text, values, this.#shapes, this.#client)
    this.#begins ||= this.#toBegin
    this.#toBegin = false
    this.#isEnding = this.#known.has(COMMIT) && text.endsWith(AND_COMMIT)
    this.#gathered.push(statement)
    // The statements of one turn of the process go out as one piece, once that turn's calls and answers are dealt with:
    // PostgreSQL may take the processor as soon as it is sent something.
    if (!this.gathers) this.#sendGathered()
    else if (this.#gathered.length === 1) setImmediate(() => this.#sendGathered())
    return statement.answer
  }

  #sendGathered(): void {
    if (this.#gathered.length === 0) return
    const [statements, begins] = [this.#gathered, this.#begins]
    this.#gathered = []
    this.#begins = false
    const batch = new Batch(statements, { begins, commits: this.#isEnding })
    const { connection } = this.#client as unknown as DriverClient
    if (batch.write(connection)) this.#client.query(batch as unknown as pg.Submittable)
    // Nothing was sent: the next statement must find the transaction as it was.
    else [this.#toBegin, this.#isEnding] = [begins, false]
  }
}

/** Each statement is answered by itself, so that an observer learns its own time. */
class ObservedConnection extends Connection {
  protected override readonly gathers = false
  readonly #observe: QueryObserver

  constructor(client: pg.PoolClient, reach: Reach, observe: QueryObserver) {
    super(client, reach)
    this.#observe = observe
  }

  protected override query(text: string, values: readonly unknown[]): Promise<Answer> {
    return this.#observe(text, () => super.query(text, values)) as Promise<Answer>
  }
}

/** The driver's errors come out of its parser; the stack of a logged one should show the caller. */
function withCallers(error: unknown): unknown {
  if (error instanceof Error) error.stack += new Error().stack?.replace(/^.*/, '') ?? ''
  return error
}

import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
} from 'kysely'
import type { Db } from './db.ts'
import { Skipped } from './errors.ts'
import { UNUSED } from './in-transaction.ts'

/** A larger batch would keep the first reader waiting for the last. */
const READERS_MAX = 32

export type BatchedRead = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Batches the reads of callers that arrive in the same turn of the process onto one connection: they go out as one
 * piece and are answered as one, so that many callers wake PostgreSQL, and it wakes us, once. For short reads alone, as
 * each waits for those before it; a write would be undone with another's failed read.
 */
export function batchReads(db: Db): BatchedRead {
  const executor = db.getExecutor()
  let open: SharedReads | null = null
  const begin = (): SharedReads => {
    const reads = new SharedReads(() => {
      if (open === reads) open = null
    })
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(reads) }
    reads.db = new Kysely({ ...UNUSED, executor: executor.withConnectionProvider(provider) })
    executor
      .provideConnection((connection) => reads.useUntilOver(connection))
      .catch((error) => reads.fail(error))
    return reads
  }
  return async (work) => {
    open ??= begin()
    const reads = open
    reads.join()
    if (reads.isFull) open = null
    try {
      return await work(reads.db)
    } finally {
      reads.leave()
    }
  }
}

type Early = { readonly query: CompiledQuery; resolve(run: Promise<QueryResult<unknown>>): void }

/** The connection of a batch of readers, from the first one's call to the last one's end. */
class SharedReads implements DatabaseConnection {
  db!: Db
  readonly #close: () => void
  readonly #over = Promise.withResolvers<void>()
  #connection: DatabaseConnection | undefined
  #fault: unknown
  #isOpen = true
  #isOver = false
  #readers = 0
  /** Statements under way, also of readers who have left without waiting for them. */
  #running = 0
  #joined = 0
  /** Statements that came before there was a connection. */
  #early: Early[] = []

  /** `close` is called at the end of the turn in which something is sent: later readers share another connection. */
  constructor(close: () => void) {
    this.#close = close
  }

  get isFull(): boolean {
    return this.#joined >= READERS_MAX
  }

  join(): void {
    this.#readers++
    this.#joined++
  }

  leave(): void {
    this.#readers--
    this.#endIfDone()
  }

  useUntilOver(connection: DatabaseConnection): Promise<void> {
    this.#connection = connection
    this.#begin()
    setImmediate(() => {
      this.#isOpen = false
      this.#close()
      this.#endIfDone()
    })
    return this.#over.promise
  }

  /** Without a connection none of it is answered. */
  fail(error: unknown): void {
    this.#fault = error
    this.#close()
    this.#begin()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#fault !== undefined) throw this.#fault
    if (this.#isOver) throw new Error('the reading is over')
    if (!this.#connection)
      return new Promise((resolve) => {
        this.#early.push({ query, resolve: resolve as Early['resolve'] })
      })
    this.#running++
    try {
      return await this.#connection.executeQuery<Row>(query)
    } catch (error) {
      // It was skipped because another's failed: that is no reason not to answer it.
      if (error instanceof Skipped) return await this.executeQuery(query)
      throw error
    } finally {
      this.#running--
      this.#endIfDone()
    }
  }

  streamQuery(): never {
    throw new Error('nothing here reads by a cursor')
  }

  /** From then on the connection is another's: no statement that was left behind may go out on it. */
  #endIfDone(): void {
    if (this.#isOpen || this.#readers > 0 || this.#running > 0) return
    this.#isOver = true
    this.#over.resolve()
  }

  #begin(): void {
    for (const { query, resolve } of this.#early) resolve(this.executeQuery(query))
    this.#early = []
  }
}

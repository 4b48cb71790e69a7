import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Db, Tx } from './db.ts'
import * as texts from './statement.ts'

const [BEGIN, COMMIT, ROLLBACK] = [texts.BEGIN, texts.COMMIT, texts.ROLLBACK].map((text) =>
  CompiledQuery.raw(text),
) as [CompiledQuery, CompiledQuery, CompiledQuery]

/**
 * Runs a piece of work in a transaction. Unlike with Kysely's own, statements that the work asks for at once go out at
 * once, in that order: none waits for the answer to another. A statement that comes after the end of the work, from a
 * part of it that was not awaited, is refused.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    let isOver = false
    const provider: ConnectionProvider = {
      provideConnection(consumer) {
        if (isOver) throw new Error('the transaction is over')
        return consumer(connection)
      },
    }
    await connection.executeQuery(BEGIN)
    try {
      const result = await work(transactionOn(executor.withConnectionProvider(provider)))
      isOver = true
      await connection.executeQuery(COMMIT)
      return result
    } catch (error) {
      isOver = true
      // If even that fails, the connection is gone, and the transaction with it: the first failure is the one to tell.
      await connection.executeQuery(ROLLBACK).catch(() => {})
      throw error
    }
  })
}

/** One statement as a transaction, which ends in the same round trip. */
export async function alone<Row>(
  connection: DatabaseConnection,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  await connection.executeQuery(BEGIN)
  try {
    const result = await connection.executeQuery<Row>({ ...query, sql: `${query.sql}\n${texts.AND_COMMIT}` })
    await connection.executeQuery(COMMIT)
    return result
  } catch (error) {
    await connection.executeQuery(ROLLBACK).catch(() => {})
    throw error
  }
}

/** Runs a piece of work on one connection: statements that it asks for at once go out at once. */
export function onOneConnection<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
    return work(new Kysely({ ...UNUSED, executor: executor.withConnectionProvider(provider) }))
  })
}

/** A connection of its own never uses these: it opens nothing else and has nothing to close. */
export const UNUSED = { config: { dialect: {} as Dialect }, dialect: {} as Dialect, driver: {} as Driver }

const transactionOn = (executor: ReturnType<Db['getExecutor']>): Tx =>
  new Transaction({ ...UNUSED, executor })

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { type Database, type Db, openDatabase } from './database.ts'

const service = useService()

describe('reads of several callers', () => {
  let few: Database
  before(() => {
    few = openDatabase(connectionOf(service.runtime.database), () => {}, 2)
  })
  after(() => few.close())

  const number = async (db: Db, value: number) =>
    (await sql<{ n: number }>`select ${value}::int as n`.execute(db)).rows[0]?.n
  const backend = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  /** The number of PostgreSQL's answers while a piece of work ran. */
  const countPieces = async (work: () => Promise<unknown>) => {
    let pieces = 0
    const count = () => void pieces++
    const clients = await Promise.all([few.pool.connect(), few.pool.connect()])
    for (const client of clients) {
      ;(client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', count)
      client.release()
    }
    await work()
    return pieces
  }

  it('that call in one turn go out as one piece, each with its own answer', async () => {
    const pieces = await countPieces(async () => {
      const values = Array.from({ length: 10 }, (_, at) => at)
      const read = await Promise.all(values.map((value) => few.readInBatch((db) => number(db, value))))
      assert.deepEqual(read, values)
    })
    assert.equal(pieces, 1)
  })

  it('may ask again, together with the others of that turn', async () => {
    const pieces = await countPieces(() =>
      Promise.all(
        [1, 2, 3].map((value) =>
          few.readInBatch(async (db) => number(db, ((await number(db, value)) ?? 0) + 1)),
        ),
      ),
    )
    assert.equal(pieces, 2)
  })

  it('are answered though another’s fails, which alone is told', async () => {
    const fail = (db: Db) => sql`select 1 / ${0}::int`.execute(db)
    for (let times = 0; times < 3; times++) {
      const settled = await Promise.allSettled([
        few.readInBatch((db) => number(db, 1)),
        few.readInBatch(fail),
        few.readInBatch((db) => number(db, 2)),
        few.readInBatch(fail),
        few.readInBatch((db) => number(db, 3)),
      ])
      assert.deepEqual(
        settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
        [1, 'division by zero', 2, 'division by zero', 3],
      )
    }
  })

  it('of a later turn don’t wait for those of an earlier one', async () => {
    let isDone = false
    const slow = few
      .readInBatch((db) => sql`select pg_sleep(0.3)`.execute(db))
      .then(() => {
        isDone = true
      })
    await nextTurn()
    await nextTurn()
    await nextTurn()
    await few.readInBatch((db) => number(db, 1))
    assert.equal(isDone, false)
    await slow
  })

  it('give their connection back, also where nobody read anything', async () => {
    await few.readInBatch(async () => {})
    await assert.rejects(
      few.readInBatch(() => Promise.reject(new Error('changed its mind'))),
      /changed its mind/,
    )
    for (let turns = 0; turns < 5; turns++) await nextTurn()
    assert.equal(few.pool.idleCount, few.pool.totalCount)
  })

  it('ask nothing more on a connection that was given back, and their open statements are waited for', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let again: () => Promise<unknown> = () => Promise.resolve()
    await few.readInBatch(async (db) => {
      await number(db, 1)
      late = number(db, 2)
      again = () => number(db, 3)
    })
    assert.equal(await late, 2)
    await nextTurn()
    await assert.rejects(again(), /the reading is over/)
    assert.equal(few.pool.idleCount, few.pool.totalCount)
  })

  it('are so many at most on one connection', async () => {
    const pids = await Promise.all(Array.from({ length: 40 }, () => few.readInBatch(backend)))
    assert.equal(new Set(pids.slice(0, 32)).size, 1)
    assert.equal(new Set(pids).size, 2)
  })

  it('are all told when there is no connection, and the next ones are answered when there is', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }, () => {})
    const both = await Promise.allSettled([
      away.readInBatch((db) => number(db, 1)),
      away.readInBatch((db) => number(db, 2)),
    ])
    for (const one of both) assert.match(String(one.status === 'rejected' && one.reason), /ECONNREFUSED/)
    await assert.rejects(
      away.readInBatch((db) => number(db, 3)),
      /ECONNREFUSED/,
    )
    await away.close()
    assert.equal(await few.readInBatch((db) => number(db, 4)), 4)
  })
})

function connectionOf({ pool }: Database) {
  const { host, port, user, database, connectionString } = pool.options
  return connectionString
    ? { connectionString }
    : { host: host ?? '', port: port ?? 0, user: user ?? '', database: database ?? '' }
}

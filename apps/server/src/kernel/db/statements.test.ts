import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { type Database, openDatabase } from './database.ts'
import { inTransaction as inTransactionOf, onOneConnection } from './in-transaction.ts'
import { countRoundTrips } from './round-trips.ts'
import { AND_COMMIT } from './statement.ts'

const service = useService()

describe('statements', () => {
  let one: Database
  before(async () => {
    const { host, port, user, database, connectionString } = service.runtime.database.pool.options
    const connection = connectionString
      ? { connectionString }
      : { host: host ?? '', port: port ?? 0, user: user ?? '', database: database ?? '' }
    // A single connection: the next transaction finds whatever one leaves behind.
    one = openDatabase(connection, () => {}, 1)
    await one.pool.query('create table things (name text primary key)')
    await inTransaction(async () => {})
  })
  after(() => one.close())

  const inTransaction = (work: (db: Database['db']) => Promise<unknown>) =>
    inTransactionOf(one.db, (tx) => work(tx as Database['db']))
  const add = (db: Database['db'], name: string) => sql`insert into things values (${name})`.execute(db)
  const names = async () =>
    (await one.pool.query('select name from things order by name')).rows.map(({ name }) => name)
  const theClient = async () => {
    const client = await one.pool.connect()
    client.release()
    return client as unknown as {
      getTransactionStatus(): string
      connection: EventEmitter & { stream: Socket }
    }
  }
  /** Whether the connection is inside a transaction now. */
  const status = async () => (await theClient()).getTransactionStatus()

  it('of a transaction are kept together, from the first', async () => {
    await inTransaction(async (tx) => {
      await add(tx, 'kept 1')
      await add(tx, 'kept 2')
    })
    await assert.rejects(
      inTransaction(async (tx) => {
        await add(tx, 'lost 1')
        await add(tx, 'lost 2')
        throw new Error('changed its mind')
      }),
    )
    assert.deepEqual(await names(), ['kept 1', 'kept 2'])
    assert.equal(await status(), 'I')
  })

  it('of a transaction whose first fails are undone, and the connection serves the next', async () => {
    for (let times = 0; times < 3; times++) {
      await assert.rejects(
        inTransaction((tx) => add(tx, 'kept 1')),
        /things_pkey/,
      )
      await assert.rejects(
        inTransaction((tx) => sql`select nothing from nowhere`.execute(tx)),
        /nowhere/,
      )
      assert.equal(await status(), 'I')
    }
    await inTransaction((tx) => add(tx, `kept 3`))
    assert.deepEqual(await names(), ['kept 1', 'kept 2', 'kept 3'])
  })

  it('answer what they are asked, first or later, with and without values', async () => {
    const both = await inTransaction(async (tx) => [
      (await sql<{ n: number }>`select 1 as n`.execute(tx)).rows,
      (await sql<{ n: number }>`select ${2}::int as n`.execute(tx)).rows,
    ])
    assert.deepEqual(both, [[{ n: 1 }], [{ n: 2 }]])
    const changed = await inTransaction((tx) => sql`update things set name = name`.execute(tx))
    assert.equal((changed as { numAffectedRows: bigint }).numAffectedRows, 3n)
  })

  it('leave nothing of what they were answered with the driver', async () => {
    const client = (await theClient()) as unknown as { query(...all: unknown[]): unknown }
    const { query } = client
    const sent: { statements: unknown[] }[] = []
    client.query = (...all) => {
      sent.push(all[0] as { statements: unknown[] })
      return query.apply(client, all)
    }
    try {
      await Promise.all([sql`select 1`.execute(one.db), sql`select 2`.execute(one.db)])
    } finally {
      client.query = query
    }
    assert(sent.length > 0)
    for (const { statements } of sent) assert.deepEqual(statements, [])
  })

  it('of a transaction take a round trip each, and their end one: none goes for the beginning', async () => {
    const { connection } = await theClient()
    let trips = 0
    connection.on('readyForQuery', () => trips++)
    await inTransaction(async () => {})
    assert.equal(trips, 0)
    await inTransaction((tx) => sql`select 1`.execute(tx))
    assert.equal(trips, 2)
    await assert.rejects(inTransaction((tx) => add(tx, 'kept 1')))
    assert.equal(trips, 4)
  })

  const addLast = (db: Database['db'], name: string) =>
    sql`insert into things values (${name})${sql.raw(`\n${AND_COMMIT}`)}`.execute(db)

  it('that are the last of a transaction take it to its end, in the same round trip', async () => {
    const { connection } = await theClient()
    let trips = 0
    connection.on('readyForQuery', () => trips++)
    await inTransaction((tx) => addLast(tx, 'last 1'))
    assert.equal(trips, 1)
    await inTransaction(async (tx) => {
      await add(tx, 'last 2')
      const { numAffectedRows } = await addLast(tx, 'last 3')
      assert.equal(numAffectedRows, 1n)
    })
    assert.equal(trips, 3)
    assert.equal(await status(), 'I')
    assert.deepEqual((await names()).slice(-3), ['last 1', 'last 2', 'last 3'])
  })

  it('that are the last and fail leave nothing of the transaction, whichever of the two failed', async () => {
    const last = async (name: string) =>
      inTransaction(async (tx) => {
        await add(tx, `lost with ${name}`)
        await addLast(tx, name)
      })
    await assert.rejects(last('last 1'), /things_pkey/)
    assert.equal(await status(), 'I')
    // The failure shows only at the commit.
    await one.pool.query(
      'alter table things add column twin text references things (name) deferrable initially deferred',
    )
    const lonely = sql`insert into things values ('lonely', 'nobody')${sql.raw(`\n${AND_COMMIT}`)}`
    for (let times = 0; times < 2; times++) {
      await assert.rejects(
        inTransaction((tx) => lonely.execute(tx)),
        /things_twin_fkey/,
      )
      assert.equal(await status(), 'I')
    }
    assert.deepEqual(
      (await names()).filter((name) => name.startsWith('lo')),
      [],
    )
    await inTransaction((tx) => sql`select 1`.execute(tx))
    assert.equal(await status(), 'I')
  })

  it('that are asked for at once are run one after the other, in the order in which they were asked for', async () => {
    const countAll = async (tx: Database['db']) =>
      (await sql`select from things where name like 'at once%'`.execute(tx)).rows.length
    let seen: unknown[] = []
    const { trips } = await countRoundTrips(() =>
      inTransaction(async (tx) => {
        seen = await Promise.all([1, 2, 3].flatMap((at) => [add(tx, `at once ${at}`), countAll(tx)]))
      }),
    )
    assert.deepEqual([seen[1], seen[3], seen[5]], [1, 2, 3])
    assert.equal(trips, 2, 'all of them, and the end')
    const slowly = async <T>(told: Promise<T>) => {
      for (let turns = 0; turns < 20; turns++) await Promise.resolve(told.catch(() => {}))
      return told
    }
    const [first, second] = await Promise.allSettled([
      inTransaction((tx) => Promise.all([slowly(add(tx, 'at once 1')), add(tx, 'never')])),
      inTransaction((tx) => add(tx, 'after it')),
    ])
    assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled'])
    assert.match(
      String((first as PromiseRejectedResult).reason),
      /things_pkey/,
      'the first that failed is told',
    )
    assert(!(await names()).includes('never'))
  })

  it('behind a failed one are skipped, and are new to the connection when they come again', async () => {
    const strange = (tx: Database['db'], name: string) =>
      sql`insert into things (name) values (${name}::text || '')`.execute(tx)
    await assert.rejects(
      inTransaction((tx) => Promise.all([add(tx, 'at once 1'), strange(tx, 'skipped')])),
      /things_pkey/,
    )
    for (const name of ['strange 1', 'strange 2']) await inTransaction((tx) => strange(tx, name))
    // A statement that PostgreSQL has planned, but never carried out.
    const broken = (tx: Database['db'], by: number) => sql`select 1 / ${by}::int as n`.execute(tx)
    for (let times = 0; times < 2; times++)
      await assert.rejects(
        inTransaction((tx) => broken(tx, 0)),
        /division by zero/,
      )
    assert.deepEqual(await inTransaction(async (tx) => (await broken(tx, 1)).rows), [{ n: 1 }])
    const all = await names()
    assert(all.includes('strange 2') && !all.includes('skipped'))
    assert.equal(await status(), 'I')
  })

  it('under a name that failed or was skipped are closed before they are parsed again: a pool ends the connection otherwise', async () => {
    const { stream } = (await theClient()).connection
    const { write } = stream
    const known = new Set<string>()
    let again = 0
    stream.write = ((piece: Buffer, ...rest: []) => {
      for (let at = 0; at < piece.length; at += 1 + piece.readInt32BE(at + 1)) {
        const nameFrom = (start: number) => piece.toString('latin1', start, piece.indexOf(0, start))
        const [kind, name] = [String.fromCharCode(piece[at] as number), nameFrom(at + 5)]
        if (kind === 'C' && known.delete(name.slice(1))) again++
        if (kind !== 'P' || name === '') continue
        assert(!known.has(name), 'parsed a second time')
        known.add(name)
      }
      return write.call(stream, piece, ...rest)
    }) as typeof write
    try {
      const unknown = (tx: Database['db']) => sql`select nothing from nowhere_else`.execute(tx)
      const behind = (tx: Database['db']) => sql`select 'behind it' as here`.execute(tx)
      for (let times = 0; times < 3; times++)
        await assert.rejects(
          inTransaction((tx) => Promise.all([unknown(tx), behind(tx)])),
          /nowhere_else/,
        )
      for (let times = 0; times < 2; times++)
        assert.deepEqual(await inTransaction(async (tx) => (await behind(tx)).rows), [{ here: 'behind it' }])
    } finally {
      stream.write = write
    }
    assert.equal(again, 5, 'two twice, and one of them once more')
  })

  it('with one among them whose values can’t be written send nothing, so none runs outside of the transaction', async () => {
    const unwritable = {
      toPostgres: () => {
        throw new Error('can’t be written')
      },
    }
    const bad = (tx: Database['db']) => sql`select ${unwritable}::text`.execute(tx)
    for (const asks of [
      (tx: Database['db']) => [bad(tx), add(tx, 'outside')],
      (tx: Database['db']) => [add(tx, 'outside'), bad(tx)],
    ]) {
      await assert.rejects(
        inTransaction(async (tx) => {
          await Promise.allSettled(asks(tx))
          await add(tx, 'outside')
          throw new Error('changed its mind')
        }),
        /changed its mind/,
      )
      assert(!(await names()).includes('outside'))
      assert.equal(await status(), 'I')
    }
  })

  it('that fail in the turn in which the work gives up leave the connection outside of any transaction', async () => {
    for (const asked of [1, 2]) {
      await assert.rejects(
        inTransaction(async (tx) => {
          await add(tx, 'lost with the work')
          for (let count = 0; count < asked; count++) sql`select 1 / ${0}::int`.execute(tx).catch(() => {})
          throw new Error('refused')
        }),
        /refused/,
      )
      assert.equal(await status(), 'I')
      const { rows } = await one.readInBatch((db) => sql`select 1 as n`.execute(db))
      assert.deepEqual(rows, [{ n: 1 }])
    }
    assert(!(await names()).includes('lost with the work'))
  })

  it('are never asked on a connection that was left inside a transaction', async () => {
    const pid = async () => (await one.pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await pid()
    await onOneConnection(one.db, async (db) => {
      await sql`begin`.execute(db)
      await add(db, 'lost with the connection')
    })
    assert.notEqual(await pid(), before)
    assert.equal(await status(), 'I')
    assert(!(await names()).includes('lost with the connection'))
    await inTransaction(async () => {})
  })

  it('that nobody waited for are refused once the transaction is over', async () => {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    await assert.rejects(
      inTransaction(async (tx) => {
        late = over.then(() => add(tx, 'too late'))
        throw new Error('changed its mind')
      }),
      /changed its mind/,
    )
    resolve()
    await assert.rejects(late as Promise<unknown>, /the transaction is over/)
    await assert.rejects(
      inTransaction((tx) => Promise.all([addLast(tx, 'last 4'), add(tx, 'too late')])),
      /ended by its last statement/,
    )
    assert(!(await names()).includes('too late'))
    assert.equal(await status(), 'I')
  })

  it('of a transaction begin it: its time and its number are those of the first', async () => {
    const [first, second] = (await inTransaction(async (tx) => {
      const now = () =>
        sql<{ at: Date; id: string }>`select now() as at, pg_current_xact_id()::text as id`.execute(tx)
      return [(await now()).rows[0], (await now()).rows[0]]
    })) as { at: Date; id: string }[]
    assert.deepEqual(first, second)
  })
})

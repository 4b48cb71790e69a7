import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { batchQuery, NotBatchable } from '../db/batch-query.ts'
import { openDatabase } from '../db/database.ts'
import { isUnreachable } from '../db/errors.ts'
import { Problem, refuse } from '../operation/problems.ts'
import { Type } from '../operation/schema.ts'
import { fact } from './facts.ts'
import { runBatch } from './transaction-batch.ts'
import type { Tx, UnitOfWork } from './unit-of-work.ts'

const granted = fact('grants.made', { text: Type.String() })

describe('units of work of several callers', () => {
  const service = useService()
  before(async () => {
    await service.runtime.database.pool.query(
      'create table grants (id bigint generated always as identity, text text check (text <> $$ill$$))',
    )
  })

  const together = <T>(holds: string, work: (uow: UnitOfWork) => Promise<T>) =>
    runBatch(service.runtime, holds, work)
  /** The items of one statement, by their number. */
  const asked: number[] = []
  const lookUp = batchQuery<string, string>(
    async (db, text) => {
      asked.push(1)
      return (await sql<{ said: string }>`select ${text} || '!' as said`.execute(db)).rows[0]?.said ?? ''
    },
    async (tx, texts) => {
      asked.push(texts.length)
      const { rows } = await sql<{ said: string }>`
        select text || '!' as said from unnest(${[...texts]}::text[]) with ordinality as of (text, place)
        order by place`.execute(tx)
      return rows.map(({ said }) => (said === 'shy!' ? new NotBatchable() : said))
    },
  )
  const insert = (tx: Tx, texts: readonly string[]) =>
    sql`insert into grants (text) select unnest(${[...texts]}::text[])`.execute(tx)
  const grant = batchQuery<string, unknown>(
    (tx, text) => insert(tx as Tx, [text]),
    async (tx, texts) => {
      await insert(tx, texts)
      return texts
    },
  )
  const grants = async (like: string): Promise<{ text: string; xid: string }[]> => {
    const text = 'select text, xmin::text as xid from grants where text like $1 order by text'
    return (await service.runtime.database.pool.query(text, [like])).rows
  }
  const countFacts = async (like: string): Promise<number> => {
    const query = `select count(*)::int as count from kernel.facts where data ->> 'text' like $1`
    return (await service.runtime.database.pool.query(query, [like])).rows[0].count
  }
  const grantTo = (name: string) => async (uow: UnitOfWork) => {
    const said = await lookUp(uow.tx, name)
    uow.beforeCommit(() => grant(uow.tx, name))
    await uow.emit(granted, { text: name })
    return said
  }
  const transactionsOf = (found: readonly { xid: string }[]) => new Set(found.map(({ xid }) => xid)).size

  it('that begin in one turn share a transaction and its statements, each with its own answer', async () => {
    asked.length = 0
    const hints: string[] = []
    const names = ['one c', 'one a', 'one b']
    const said = await Promise.all(
      names.map((name) =>
        together(name, (uow) => {
          uow.afterCommit(() => hints.push(name))
          return grantTo(name)(uow)
        }),
      ),
    )
    assert.deepEqual(said, ['one c!', 'one a!', 'one b!'])
    assert.deepEqual(asked, [3])
    const found = await grants('one%')
    assert.deepEqual(
      found.map(({ text }) => text),
      ['one a', 'one b', 'one c'],
    )
    assert.equal(transactionsOf(found), 1)
    assert.equal(await countFacts('one%'), 3)
    assert.deepEqual(hints.toSorted(), names.toSorted())
  })

  it('that hold the same do not share, nor do those of another turn, nor more than eight', async () => {
    await Promise.all([together('same', grantTo('two a')), together('same', grantTo('two b'))])
    assert.equal(transactionsOf(await grants('two%')), 2)
    await together('x', grantTo('turns a'))
    await together('y', grantTo('turns b'))
    assert.equal(transactionsOf(await grants('turns%')), 2)
    await Promise.all(Array.from({ length: 9 }, (_, at) => together(`many ${at}`, grantTo(`many ${at}`))))
    assert.equal(transactionsOf(await grants('many%')), 2)
  })

  it('are carried out though one is refused, which alone is told and leaves nothing', async () => {
    let tries = 0
    const refused = together('b', async (uow) => {
      tries++
      await grantTo('three b')(uow)
      refuse('not_found')
    })
    const [one, two, three] = await Promise.allSettled([
      together('a', grantTo('three a')),
      refused,
      together('c', grantTo('three c')),
    ])
    assert.deepEqual([one.status, three.status], ['fulfilled', 'fulfilled'])
    assert(two.status === 'rejected' && two.reason instanceof Problem)
    const found = await grants('three%')
    assert.deepEqual(
      found.map(({ text }) => text),
      ['three a', 'three c'],
    )
    assert.deepEqual([transactionsOf(found), tries, await countFacts('three%')], [1, 1, 2])
  })

  it('go alone where they ask for that, or it is asked of them; the others share', async () => {
    const write = async (uow: UnitOfWork) => {
      uow.requireOwnTransaction()
      await insert(uow.tx, ['four b'])
    }
    const shy = async (uow: UnitOfWork) => {
      await lookUp(uow.tx, 'shy')
      await insert(uow.tx, ['four c'])
    }
    await Promise.all([
      together('a', grantTo('four a')),
      together('b', write),
      together('c', shy),
      together('d', grantTo('four d')),
    ])
    const found = await grants('four%')
    assert.deepEqual(
      found.map(({ text }) => text),
      ['four a', 'four b', 'four c', 'four d'],
    )
    assert.equal(transactionsOf(found), 3)
    assert.equal(found[0]?.xid, found[3]?.xid)
  })

  it('are each carried out by itself if one of them fails, in the middle or at the end', async () => {
    const failing = {
      'in a statement': (uow: UnitOfWork) => sql`select 1 / 0`.execute(uow.tx),
      'by a mistake': async () => assert.fail('mistaken'),
      'at the end': async (uow: UnitOfWork) => uow.beforeCommit(() => grant(uow.tx, 'ill')),
      'cut short at the end': async (uow: UnitOfWork) =>
        uow.beforeCommit(() => sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)`.execute(uow.tx)),
    }
    for (const [how, fail] of Object.entries(failing)) {
      const [one, two, three] = await Promise.allSettled([
        together('a', grantTo(`five ${how} a`)),
        together('b', async (uow) => void (await fail(uow))),
        together('c', grantTo(`five ${how} c`)),
      ])
      assert.deepEqual([one.status, two.status, three.status], ['fulfilled', 'rejected', 'fulfilled'], how)
      const found = await grants(`five ${how}%`)
      assert.deepEqual([found.length, transactionsOf(found)], [2, 2], how)
      assert.equal(await countFacts(`five ${how}%`), 2)
    }
  })

  it('are not tried again where nobody can know whether they were carried out', async () => {
    // Until the connection knows how to end with its last statement, the end is sent by itself.
    for (let times = 0; times < 4; times++) {
      const tries = [0, 0]
      const settled = await Promise.allSettled([
        together('a', async (uow) => {
          tries[0] = (tries[0] ?? 0) + 1
          await grantTo(`six ${times}`)(uow)
        }),
        together('b', async (uow) => {
          tries[1] = (tries[1] ?? 0) + 1
          uow.beforeCommit(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(uow.tx))
        }),
      ])
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['rejected', 'rejected'],
      )
      assert.deepEqual(tries, [1, 1])
      assert.equal((await grants('six%')).length, 0)
    }
  })

  it('ask for a connection once, and are all told where there is none', async ({ mock }) => {
    const connection = { connectionString: service.databaseUrl, connectionTimeoutMillis: 200 }
    const database = openDatabase(connection, () => {}, 1)
    const held = await database.pool.connect()
    const asking = mock.method(database.pool, 'connect')
    try {
      const runtime = { ...service.runtime, database }
      const settled = await Promise.allSettled(
        ['a', 'b', 'c'].map((name) => runBatch(runtime, name, async () => assert.fail('nothing begins'))),
      )
      assert(settled.every((one) => one.status === 'rejected' && isUnreachable(one.reason)))
      assert.equal(asking.mock.callCount(), 1)
    } finally {
      held.release()
      await database.close()
    }
  })

  it('are not run again while another still runs', async () => {
    let underWay = 0
    let most = 0
    const slow = async (uow: UnitOfWork) => {
      most = Math.max(most, ++underWay)
      try {
        await lookUp(uow.tx, 'slow')
        for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate)
      } finally {
        underWay--
      }
    }
    const settled = await Promise.allSettled([
      together('a', slow),
      together('b', (uow) => sql`select 1 / 0`.execute(uow.tx)),
    ])
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected'],
    )
    assert.equal(most, 1)
  })
})

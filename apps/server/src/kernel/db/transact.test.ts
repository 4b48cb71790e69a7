import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { systemRandom } from '../lib/random.ts'
import type { Tx } from '../transaction/unit-of-work.ts'
import { isUnreachable } from './errors.ts'
import { transact } from './transact.ts'

const service = useService()

const run = <T>(work: (tx: Tx) => Promise<T>) => transact(service.runtime.database.db, systemRandom, work)
const add = (tx: Tx, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(tx)

async function counter(id: number): Promise<number> {
  const { rows } = await service.runtime.database.pool.query('select n from counters where id = $1', [id])
  return rows[0].n
}

/** Both come to the same point before either goes on. */
function meeting(parties: number): () => Promise<void> {
  let here = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    if (++here >= parties) resolve()
    return promise
  }
}

describe('transact', () => {
  before(async () => {
    const { pool } = service.runtime.database
    await pool.query('create table counters (id integer primary key, n integer not null)')
    await pool.query('insert into counters select i, 0 from generate_series(1, 6) i')
  })

  it('runs the victim of a deadlock again, and each effect happens once', async () => {
    const meet = meeting(2)
    let runs = 0
    const both = (first: number, second: number) =>
      run(async (tx) => {
        runs++
        await add(tx, first)
        await meet()
        await add(tx, second)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    assert.equal(runs, 3)
    assert.deepEqual([await counter(1), await counter(2)], [2, 2])
  })

  it('runs a transaction again that could not be serialized', async () => {
    const meet = meeting(2)
    let runs = 0
    const increment = () =>
      run(async (tx) => {
        runs++
        await sql`set transaction isolation level serializable`.execute(tx)
        const { rows } = await sql<{ n: number }>`select n from counters where id = 3`.execute(tx)
        await meet()
        await sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 3`.execute(tx)
      })
    await Promise.all([increment(), increment()])
    assert(runs >= 3, `${runs} runs`)
    assert.equal(await counter(3), 2)
  })

  it('gives up after six tries', async () => {
    let runs = 0
    const failing = run(async (tx) => {
      runs++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await assert.rejects(failing, { code: '40001' })
    assert.equal(runs, 6)
  })

  it('runs nothing again that failed otherwise, and keeps nothing of it', async () => {
    for (const fail of [
      (tx: Tx) => sql`insert into counters values (4, 0)`.execute(tx),
      (tx: Tx) => sql`select 1 / 0`.execute(tx),
      () => Promise.reject(new Error('by hand')),
    ]) {
      let runs = 0
      await assert.rejects(
        run(async (tx) => {
          runs++
          await add(tx, 5)
          await fail(tx)
        }),
      )
      assert.equal(runs, 1)
    }
    assert.equal(await counter(5), 0)
  })

  it('survives a connection that is cut between two statements', async () => {
    const cut = run(async (tx) => {
      await add(tx, 6)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await service.runtime.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await new Promise((resolve) => setTimeout(resolve, 100))
      await add(tx, 6)
    })
    await assert.rejects(cut, isUnreachable)
    assert.equal(await counter(6), 0)
    await run((tx) => add(tx, 6))
    assert.equal(await counter(6), 1)
  })
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { countRoundTrips } from '../db/round-trips.ts'
import { Type } from '../operation/schema.ts'
import { fact } from './facts.ts'
import { runUnitOfWork } from './run-unit-of-work.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The first use of a connection has to teach it what the others know. */
const TIMES = 6

const wished = fact('wishes.made', { text: Type.String() })

describe('a unit of work', () => {
  const service = useService()
  before(async () => {
    await service.runtime.database.pool.query(
      'create table wishes (id bigint generated always as identity, text text unique check (text <> $$ill$$))',
    )
  })

  const wish = (uow: UnitOfWork, text: string) =>
    sql`insert into wishes (text) values (${text})`.execute(uow.tx)
  const wishes = async (beginning: string): Promise<string[]> => {
    const text = 'select text from wishes where text like $1 order by id'
    return (await service.runtime.database.pool.query(text, [`${beginning}%`])).rows.map((row) => row.text)
  }
  const countFacts = async (text: string): Promise<number> => {
    const query = `select count(*)::int as count from kernel.facts where data ->> 'text' = $1`
    return (await service.runtime.database.pool.query(query, [text])).rows[0].count
  }
  const doIt = (work: (uow: UnitOfWork) => Promise<unknown>) =>
    countRoundTrips(() => runUnitOfWork(service.runtime, async (uow) => void (await work(uow))))

  it('sends its last writes in the round trip that commits it, behind everything else', async () => {
    const least = { silent: Infinity, told: Infinity, alone: Infinity }
    for (let times = 1; times <= TIMES; times++) {
      for (const kind of ['silent', 'told'] as const) {
        const name = `${kind} ${times}`
        const { trips } = await doIt(async (uow) => {
          uow.beforeCommit(() => wish(uow, `${name} c`))
          uow.beforeCommit(() => wish(uow, `${name} d`))
          await Promise.all([wish(uow, `${name} a`), wish(uow, `${name} b`)])
          if (kind === 'told') await uow.emit(wished, { text: name })
        })
        least[kind] = Math.min(least[kind], trips)
        assert.deepEqual(
          await wishes(name),
          ['a', 'b', 'c', 'd'].map((each) => `${name} ${each}`),
        )
        assert.equal(await countFacts(name), kind === 'told' ? 1 : 0)
      }
      const { trips } = await doIt(async (uow) => uow.beforeCommit(() => wish(uow, `alone ${times}`)))
      least.alone = Math.min(least.alone, trips)
    }
    assert.deepEqual(least, { silent: 2, told: 2, alone: 1 })
  })

  it('fails when its last write fails, and leaves nothing', async () => {
    for (const isTold of [false, true]) {
      const failing = doIt(async (uow) => {
        await wish(uow, 'lost 1')
        uow.beforeCommit(() => wish(uow, 'lost 2'))
        uow.beforeCommit(() => wish(uow, 'ill'))
        uow.beforeCommit(() => wish(uow, 'lost 3'))
        if (isTold) await uow.emit(wished, { text: 'lost' })
      })
      await assert.rejects(failing, /wishes_text_check/)
      const refusing = doIt(async (uow) => {
        uow.beforeCommit(() =>
          wish(uow, 'ill').catch(() => {
            throw new Error('not so')
          }),
        )
        if (isTold) await uow.emit(wished, { text: 'lost' })
      })
      await assert.rejects(refusing, /not so/)
    }
    assert.deepEqual(await wishes('lost'), [])
    assert.equal(await countFacts('lost'), 0)
  })

  it('that runs again sends its last writes again', async () => {
    await service.runtime.database.pool.query(
      `create function fail_once() returns void language plpgsql as $$
       begin raise exception using errcode = '40001'; end $$`,
    )
    let tries = 0
    await doIt(async (uow) => {
      uow.beforeCommit(() => wish(uow, `again ${++tries}`))
      uow.beforeCommit(async () => {
        if (tries < 2) await sql`select fail_once()`.execute(uow.tx)
      })
    })
    assert.deepEqual(await wishes('again'), ['again 2'])
  })
})

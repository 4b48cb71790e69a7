import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { addMs } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { JobId } from '../transaction/job.ts'
import { claimJobs, extendLeases } from './store.ts'

const service = useService({ settings: { role: 'http' } })

const NAMES = Array.from({ length: 60 }, (_, number) => `test.claimed-${number}`)
const EACH = 50

describe('a claim', () => {
  before(() =>
    service.runtime.database.pool.query(
      // One a second, each name in turn; the last one is due now.
      `insert into kernel.jobs (id, name, payload, run_at, created_at)
       select gen_random_uuid(), name, '{}', $2::timestamptz - interval '1 s' * (place + round * cardinality($1::text[])), $2
       from unnest($1::text[]) with ordinality as given (name, place), generate_series(0, $3 - 1) round`,
      [NAMES, addMs(service.clock.now(), 1_000), EACH],
    ),
  )

  const claim = (count: number, except: readonly JobId[] = []) => {
    const { database, random, clock } = service.runtime
    const at = service.clock.now()
    const lease = newId<'lease'>(at, random)
    return claimJobs(database.db, {
      names: NAMES,
      except,
      count,
      at,
      lease,
      leaseEnd: addMs(at, 60_000),
      clock,
    })
  }
  const waiting = async () =>
    (
      await service.runtime.database.pool.query(
        `select id, run_at as "runAt", xmax::text <> '0' as locked from kernel.jobs
         where name = any($1::text[]) and lease is null order by run_at`,
        [NAMES],
      )
    ).rows as { id: JobId; runAt: Date; locked: boolean }[]

  it('takes the earliest, whatever they are called, and touches few others', async () => {
    const before = await waiting()
    const { claimed, nextAt } = await claim(16)
    assert.deepEqual(new Set(claimed.map(({ id }) => id)), new Set(before.slice(0, 16).map(({ id }) => id)))
    assert.equal(nextAt, null, 'a worker that gets as many as it asked for asks again')
    assert.equal((await waiting()).filter(({ locked }) => locked).length, 0)
  })

  it('skips jobs that others are taking, and those that its worker runs', async () => {
    const [first, second, third, fourth] = await waiting()
    const other = await service.runtime.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from kernel.jobs where id = $1 for update', [first?.id])
      const { claimed, nextAt } = await claim(2, [second?.id as JobId])
      assert.deepEqual(
        claimed.map(({ id }) => id).sort(),
        [third?.id, fourth?.id].slice(0, claimed.length).sort(),
      )
      assert(claimed.length === 2 || nextAt, 'it looks again for those that it did not see')
    } finally {
      await other.query('rollback')
      other.release()
    }
  })

  it('of more than there are takes all, and tells when the next one comes due', async () => {
    const later = newId<'job'>(service.clock.now(), service.runtime.random)
    const runAt = addMs(service.clock.now(), 90_000)
    await service.runtime.database.pool.query(
      `insert into kernel.jobs (id, name, payload, run_at, created_at) values ($1, $2, '{}', $3, $3)`,
      [later, NAMES[7], runAt],
    )
    const left = (await waiting()).length - 1
    const { claimed, nextAt } = await claim(NAMES.length * EACH)
    assert.equal(claimed.length, left)
    // Jobs that others hold come back when their lease ends.
    assert(nextAt && nextAt < runAt && nextAt > service.clock.now())
  })

  it('is extended without waiting for a job that is being removed', async () => {
    const { pool } = service.runtime.database
    await pool.query(`update kernel.jobs set run_at = $1, lease = null where name = any($2::text[])`, [
      service.clock.now(),
      NAMES,
    ])
    const { claimed } = await claim(2)
    const [first, second] = claimed
    const remover = await pool.connect()
    try {
      await remover.query('begin')
      await remover.query('delete from kernel.jobs where id = $1', [first?.id])
      const leaseEnd = addMs(service.clock.now(), 120_000)
      await extendLeases(service.runtime.database.db, claimed, leaseEnd)
      const { rows } = await pool.query('select id from kernel.jobs where run_at = $1', [leaseEnd])
      assert.deepEqual(rows, [{ id: second?.id }])
    } finally {
      await remover.query('rollback')
      remover.release()
    }
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { DAY_MS } from '../lib/clock.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { purgeFacts } from './purge-facts.ts'

describe('facts', () => {
  const service = useService({ settings: { factsKeptDays: 90 } })
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)
  const purge = () => runUnitOfWork(service.runtime, (uow) => purgeFacts.run(uow, {}))
  const kept = async (before: number) =>
    Number((await query('select count(*) from kernel.facts where id <= $1', [before])).rows[0].count)

  it('go after 90 days, but for those that a dead job may still be replayed for', async () => {
    await service.player()
    const { rows } = await query('select max(id) as id, count(*) as count from kernel.facts')
    const [last, count] = [Number(rows[0].id), Number(rows[0].count)]
    assert(count > 0)
    await query(
      `insert into kernel.dead_jobs (id, name, payload, attempts, created_at, died_at)
       values (gen_random_uuid(), 'react:test', jsonb_build_object('factId', $1::bigint, 'data', '{}'::jsonb), 12, now(), now())`,
      [last],
    )
    service.clock.advance(89 * DAY_MS)
    await purge()
    assert.equal(await kept(last), count)
    service.clock.advance(2 * DAY_MS)
    await purge()
    await purge()
    assert.equal(await kept(last), 1)
    await query('delete from kernel.dead_jobs')
    await purge()
    assert.equal(await kept(last), 0)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { purgeTipDays } from './tips.ts'

describe('what was tipped by the day', () => {
  const service = useService()

  it('[battles-36] is dropped after 90 days, and no earlier', async () => {
    const { pool } = service.runtime.database
    const today = utcDay(service.clock.now())
    const insert = 'insert into battles.tip_days (user_id, day, total) values (gen_random_uuid(), $1, 5)'
    await pool.query(insert, [today])
    const countAfter = async (days: number) => {
      service.clock.advance(days * DAY_MS)
      await runUnitOfWork(service.runtime, (uow) => purgeTipDays.run(uow, {}))
      return (await pool.query('select count(*)::int as count from battles.tip_days')).rows[0].count
    }
    assert.deepEqual([await countAfter(90), await countAfter(1), await countAfter(0)], [1, 0, 0])
  })
})

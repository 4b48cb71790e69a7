import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import { deleteOldTipDays } from './store/tip-days.ts'

const BATCH = 5_000
const DAYS_KEPT = 90

/** [battles-36] Only today's count decides anything: old ones go, a bounded number at a time. */
export const purgeTipDays: InsideJob<Record<never, never>> = job({
  name: 'battles.purge-tip-days',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ tx, at, enqueue }) {
    const gone = await deleteOldTipDays(tx, utcDay(at) - DAYS_KEPT, BATCH)
    if (gone === BATCH) enqueue(purgeTipDays, {})
  },
})

import { DAY_MS, utcDay } from '../../kernel/clock.ts'
import { type InsideJob, job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { approvalSettled } from './facts.ts'
import { type ApprovalId, expireIfDue } from './store/approvals.ts'
import { deleteOldDays } from './store/days.ts'

/** [finance-9] Records that nobody answered in time. Readers work that out from the clock even before. */
export const expireApproval = job({
  name: 'finance.expire-approval',
  payload: Type.Object({ approvalId: uuid<ApprovalId>() }),
  async run(deed, { approvalId }) {
    const expired = await expireIfDue(deed.tx, approvalId, deed.at)
    if (!expired) return
    const { agentId, ownerId, taskId } = expired
    await deed.emit(approvalSettled, { approvalId, agentId, ownerId, taskId, status: 'expired' })
  },
})

const BATCH = 5_000
const DAYS_KEPT = 90

/** [finance-26] Only today's count decides anything: old ones go, a bounded number at a time. */
export const purgeDays: InsideJob<Record<never, never>> = job({
  name: 'finance.purge-days',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ tx, at, enqueue }) {
    const gone = await deleteOldDays(tx, utcDay(at) - DAYS_KEPT, BATCH)
    if (gone === BATCH) enqueue(purgeDays, {})
  },
})

import { DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { HANDOVER_REASONS, type HandoverReason } from '../agents/index.ts'
import { payeeDropped } from './facts.ts'
import { deleteOldDays } from './store/days.ts'
import { dropPayee as drop } from './store/payees.ts'

type Change = { agentId: AgentId; from: UserId; to: UserId; reason: HandoverReason }
const LISTS_AT_ONCE = 100

/** [finance-28] Takes an agent that has another owner off others' lists, and tells each of them once. */
export const dropPayee: InsideJob<Change> = job({
  name: 'finance.drop-payee',
  payload: Type.Object({
    agentId: uuid<AgentId>(),
    from: uuid<UserId>(),
    to: uuid<UserId>(),
    reason: oneOf(HANDOVER_REASONS),
  }),
  async run(uow, change) {
    const { agentId: payeeId, from, to, reason } = change
    const dropped = await drop(uow.tx, payeeId, LISTS_AT_ONCE)
    for (const listed of dropped) await uow.emit(payeeDropped, { payeeId, ...listed, from, to, reason })
    if (dropped.length === LISTS_AT_ONCE) uow.enqueue(dropPayee, change)
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

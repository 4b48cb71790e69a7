import { DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { later, now } from '../../kernel/transaction/facts.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { HANDOVER_REASONS, type HandoverReason, ownerChanged } from '../agents/index.ts'
import { announceSettled } from './approvals.ts'
import { payeeDropped } from './facts.ts'
import { declineWaiting } from './store/approvals.ts'
import { beginDayAnew, deleteOldDays } from './store/days.ts'
import { deletePayeesOf, deletePolicyOf, dropPayee as drop } from './store/policies.ts'

/** [finance-14] Removes the old owner's policy, payees, daily spending and open questions from the agent. */
export const forgetOldOwner = now(
  ownerChanged,
  'finance.forget-old-owner',
  async (uow, { agentId, from }) => {
    const [declined] = await Promise.all([
      declineWaiting(uow.tx, agentId, uow.at, 'The agent has another owner now.'),
      deletePayeesOf(uow.tx, agentId, from),
      deletePolicyOf(uow.tx, agentId, from),
      beginDayAnew(uow.tx, agentId, utcDay(uow.at)),
    ])
    for (const approval of declined) await announceSettled(uow, approval, 'declined')
  },
)

/**
 * [finance-28] Tells the players who listed the agent. A listing is bound to its owner, so nobody trusts it meanwhile.
 */
export const leaveLists = later(ownerChanged, 'finance.leave-lists', (uow, { agentId, from, to, reason }) =>
  dropPayee.run(uow, { agentId, from, to, reason }),
)

type Change = { agentId: AgentId; from: UserId; to: UserId; reason: HandoverReason }
const LISTS_AT_ONCE = 100

/** [finance-28] Takes an agent with a new owner off other players' lists, and tells each of them once. */
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

/** [finance-26] Deletes old daily counts, a bounded number at a time: limits need only today's. */
export const purgeDays: InsideJob<Record<never, never>> = job({
  name: 'finance.purge-days',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ tx, at, enqueue }) {
    const gone = await deleteOldDays(tx, utcDay(at) - DAYS_KEPT, BATCH)
    if (gone === BATCH) enqueue(purgeDays, {})
  },
})

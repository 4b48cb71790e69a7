import { now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { ownerChanged } from '../../modules/agents/index.ts'
import { approvalSettled } from '../../modules/finance/index.ts'
import { orderDelivered, orderEnded, orderPlaced, orderStarted } from '../../modules/services/index.ts'
import { taskMoved } from '../../modules/tasks/index.ts'
import { followTask } from './follow.ts'
import { deleteSaid } from './said-store.ts'
import { findFollowing } from './store.ts'

/**
 * Enqueues a job for the A2A task of this record, if it has one. Most records have none: one indexed query finds out.
 */
async function enqueueFollow(uow: UnitOfWork, by: 'record_id' | 'approval_id', id: string): Promise<void> {
  const taskId = await findFollowing(uow.tx, by, id)
  if (taskId !== null) uow.enqueue(followTask, { taskId })
}

/** [a2a-9] */
export const followRecords = [
  now(taskMoved, 'a2a.follow-task', (uow, { taskId }) => enqueueFollow(uow, 'record_id', taskId)),
  ...[orderPlaced, orderStarted, orderDelivered].map((fact) =>
    now(fact, `a2a.${fact.name}`, (uow, { orderId }) => enqueueFollow(uow, 'record_id', orderId)),
  ),
  now(orderEnded, 'a2a.follow-ended', (uow, { orderId }) => enqueueFollow(uow, 'record_id', orderId)),
  now(approvalSettled, 'a2a.follow-approval', (uow, { approvalId }) =>
    enqueueFollow(uow, 'approval_id', approvalId),
  ),
]

/** [a2a-16] Deletes the conversation and the records of its messages. */
export const forgetSaid = now(ownerChanged, 'a2a.forget-said', ({ tx }, { agentId, from }) =>
  deleteSaid(tx, { userId: from, agentId }),
)

import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type ApprovalId, findApproval } from '../../modules/finance/index.ts'
import { findOrder, type OrderId, REFUND_WORDS } from '../../modules/services/index.ts'
import { findTaskOf, type TaskId } from '../../modules/tasks/index.ts'
import { endPushes, tellPushes } from '../../modules/webhooks/index.ts'
import { listDelivered } from './documents.ts'
import { changeEvents, toArtifact, toText } from './outgoing.ts'
import { isOver, STATE_OF_ORDER, STATE_OF_TASK, type State } from './states.ts'
import { type A2aTaskId, changeTask, lockTask, type TaskRow } from './store.ts'
import { tellWatchers } from './watch.ts'

type TaskStatus = { readonly state: State; readonly note: string }

/** [a2a-9] Reads the record that a task follows, and passes changes on. Safe to run at any time. */
export const followTask = job({
  name: 'a2a.follow-task',
  payload: Type.Object({ taskId: uuid<A2aTaskId>() }),
  async run(uow, { taskId }) {
    const row = await lockTask(uow.tx, taskId)
    if (row) await follow(uow, row)
  },
})

/** The caller holds the lock of the task's row. */
export async function follow(uow: UnitOfWork, row: TaskRow): Promise<TaskRow> {
  if (row.recordId === null || isOver(row.state)) return row
  const standing = await (row.kind === 'order' ? statusOfOrder : statusOfTask)(uow, row, row.recordId)
  return standing.state === row.state ? row : move(uow, row, standing)
}

/** Changes a task and notifies all listeners. The caller holds the lock of the row. */
export async function move(
  uow: UnitOfWork,
  row: TaskRow,
  change: Parameters<typeof changeTask>[2],
): Promise<TaskRow> {
  const { tx, runtime } = uow
  const changed = await changeTask(tx, row, change, uow.at)
  // [a2a-11] A push never contains a document, only its address.
  const delivered = await listDelivered(tx, runtime.settings, changed)
  const artifacts = delivered.map((one) => toArtifact(one, null))
  await tellPushes(uow, row.id, changeEvents(changed, artifacts).map(toText))
  if (isOver(changed.state)) await endPushes(uow, [row.id])
  uow.afterCommit(() => tellWatchers(runtime, row.id))
  return changed
}

const ORDER_NOTES: Readonly<Record<State, string>> = {
  input_required: '',
  submitted: 'Ordered. The price waits in escrow until the work is delivered.',
  working: 'The agent works on it.',
  auth_required: 'Whoever owns the agent that pays has to approve this first.',
  completed: 'Delivered, and paid.',
  failed: 'It came to nothing; you have the price back.',
  canceled: 'Cancelled; you have the price back.',
  rejected: 'The spend was not approved; nothing was ordered.',
}

async function statusOfOrder({ tx }: UnitOfWork, row: TaskRow, id: string): Promise<TaskStatus> {
  const order = await findOrder(tx, id as OrderId)
  const state = order ? STATE_OF_ORDER[order.status] : await stateBeforeOrder(tx, row)
  const why = order?.refundReason ? `It came to nothing: ${REFUND_WORDS[order.refundReason]}. ` : ''
  return { state, note: why === '' ? ORDER_NOTES[state] : `${why}You have the price back.` }
}

/** It waits for approval; after that the order exists at once. */
async function stateBeforeOrder(tx: UnitOfWork['tx'], { userId, approvalId }: TaskRow): Promise<State> {
  const approval = approvalId && (await findApproval(tx, userId, approvalId as ApprovalId))
  return approval && approval.status === 'pending' ? 'auth_required' : 'rejected'
}

async function statusOfTask({ tx }: UnitOfWork, row: TaskRow, id: string): Promise<TaskStatus> {
  const task = await findTaskOf(tx, row.userId, id as TaskId)
  if (!task) return { state: 'failed', note: 'The task is gone.' }
  const state = STATE_OF_TASK[task.status]
  const { text } = (task.result ?? {}) as { text?: unknown }
  const notes: Partial<Record<State, string>> = {
    auth_required: 'It waits for your approval.',
    completed: typeof text === 'string' ? text : 'Done.',
    failed: `It could not be done (${task.error ?? 'failed'}).`,
    canceled: 'Cancelled.',
  }
  return { state, note: notes[state] ?? row.note }
}

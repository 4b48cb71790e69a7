import assert from 'node:assert/strict'
import { utcDay } from '../../../kernel/clock.ts'
import { credits } from '../../../kernel/credits.ts'
import type { Deed } from '../../../kernel/deed.ts'
import { lockAgents } from '../../agents/index.ts'
import { closeEscrow, escrow, purse, transfer, wallet } from '../../ledger/index.ts'
import { cancelTask, deleteSteps, holdWithAgent, setCost, unparkTask } from '../../tasks/index.ts'
import { orderEnded } from '../facts.ts'
import type { OrderId } from '../records.ts'
import { isOpen, type RefundReason } from '../states.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow } from '../store/orders.ts'
import { freePlace } from '../store/services.ts'
import { escrowOf, factOf } from './names.ts'

/** How an order ends whose price goes back: cancelled by its buyer, or refunded for this reason. */
export type Ending = 'cancelled' | RefundReason

/** An order with all that changes with it, locked in the common order: provider, task, order. */
export async function holdOrder(deed: Deed, id: OrderId) {
  const known = await findOrder(deed.tx, id)
  if (!known) return null
  // Nobody makes its task while the provider's row is held.
  const [, seen] = await Promise.all([lockAgents(deed.tx, [known.providerAgentId]), findOrder(deed.tx, id)])
  const taskId = seen?.taskId ?? null
  const task =
    taskId === null || !isOpen(known.status)
      ? null
      : await holdWithAgent(deed, { id: taskId, agentId: known.providerAgentId })
  const order = await lockOrder(deed.tx, id)
  return order && { order, task }
}

/** [services-8] Ends an open order that failed, locked by `holdOrder`: the buyer gets everything back. */
export async function callOff(
  deed: Deed,
  { order, task }: NonNullable<Awaited<ReturnType<typeof holdOrder>>>,
  ending: Ending,
): Promise<void> {
  await giveBack(deed, order, ending)
  // The task's end finds the order closed, and changes nothing of it.
  if (task && isUnfinished(task.status)) await cancelTask(deed, task)
}

const isUnfinished = (status: string): boolean =>
  ['queued', 'planning', 'running', 'awaiting_approval'].includes(status)

/** The same where the task has ended, or there is none. The caller holds the order's row. */
export async function giveBack(deed: Deed, order: OrderRow, ending: Ending): Promise<void> {
  const refundReason = ending === 'cancelled' ? null : ending
  const status = refundReason === null ? 'cancelled' : 'refunded'
  const { id, price, buyerId, buyerAgentId, serviceId, taskId, hiredByTaskId, createdAt } = order
  assert(
    await moveOrder(deed.tx, id, status, { refund_reason: refundReason }),
    `an order that is ${order.status} was ${status}`,
  )
  const from = escrow(escrowOf(id))
  const to = buyerAgentId === null ? wallet(buyerId) : purse(buyerAgentId)
  const memo = status === 'cancelled' ? 'Order cancelled' : 'Order not delivered'
  await Promise.all([
    transfer(deed, [{ from, to, amount: price, kind: 'refund', memo }]),
    closeEscrow(deed, escrowOf(id)),
    status === 'cancelled' && freePlace(deed.tx, serviceId, utcDay(createdAt)),
    taskId !== null && deleteSteps(deed.tx, taskId),
  ])
  if (hiredByTaskId !== null) {
    await setCost(deed.tx, hiredByTaskId, credits(0))
    await unparkTask(deed, hiredByTaskId)
  }
  await deed.emit(orderEnded, { ...factOf(order), status })
}

import assert from 'node:assert/strict'
import { utcDay } from '../../../kernel/lib/clock.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { lockAgents } from '../../agents/index.ts'
import { closeEscrow, credits, escrow, purse, transfer, wallet } from '../../ledger/index.ts'
import { cancelTask, deleteSteps, lockTaskWithAgent, setCost, unparkTask } from '../../tasks/index.ts'
import { escrowOf, factOf, orderEnded } from '../events.ts'
import type { OrderId } from '../records.ts'
import { isOpen, type RefundReason } from '../rules.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow } from '../store/orders.ts'
import { freePlace } from '../store/services.ts'

/** How an order ends whose price goes back: cancelled by its buyer, or refunded for this reason. */
export type Ending = 'cancelled' | RefundReason

/** An order with all that changes with it, locked in the common order: provider, task, order. */
export async function lockOrderWithTask(uow: UnitOfWork, id: OrderId) {
  const known = await findOrder(uow.tx, id)
  if (!known) return null
  // Nobody makes its task while the provider's row is held.
  const [, seen] = await Promise.all([lockAgents(uow.tx, [known.providerAgentId]), findOrder(uow.tx, id)])
  const taskId = seen?.taskId ?? null
  const task =
    taskId === null || !isOpen(known.status)
      ? null
      : await lockTaskWithAgent(uow, { id: taskId, agentId: known.providerAgentId })
  const order = await lockOrder(uow.tx, id)
  return order && { order, task }
}

/** [services-8] Ends an open order that failed, locked by `holdOrder`: the buyer gets everything back. */
export async function callOff(
  uow: UnitOfWork,
  { order, task }: NonNullable<Awaited<ReturnType<typeof lockOrderWithTask>>>,
  ending: Ending,
): Promise<void> {
  await giveBack(uow, order, ending)
  // The task's end finds the order closed, and changes nothing of it.
  if (task && isUnfinished(task.status)) await cancelTask(uow, task)
}

const isUnfinished = (status: string): boolean =>
  ['queued', 'planning', 'running', 'awaiting_approval'].includes(status)

/** The same where the task has ended, or there is none. The caller holds the order's row. */
export async function giveBack(uow: UnitOfWork, order: OrderRow, ending: Ending): Promise<void> {
  const refundReason = ending === 'cancelled' ? null : ending
  const status = refundReason === null ? 'cancelled' : 'refunded'
  const { id, price, buyerId, buyerAgentId, serviceId, taskId, hiredByTaskId, createdAt } = order
  assert(
    await moveOrder(uow.tx, id, status, { refund_reason: refundReason }),
    `an order that is ${order.status} was ${status}`,
  )
  const from = escrow(escrowOf(id))
  const to = buyerAgentId === null ? wallet(buyerId) : purse(buyerAgentId)
  const memo = status === 'cancelled' ? 'Order cancelled' : 'Order not delivered'
  await Promise.all([
    transfer(uow, [{ from, to, amount: price, kind: 'refund', memo }]),
    closeEscrow(uow, escrowOf(id)),
    status === 'cancelled' && freePlace(uow.tx, serviceId, utcDay(createdAt)),
    taskId !== null && deleteSteps(uow.tx, taskId),
  ])
  if (hiredByTaskId !== null) {
    await setCost(uow.tx, hiredByTaskId, credits(0))
    await unparkTask(uow, hiredByTaskId)
  }
  await uow.emit(orderEnded, { ...factOf(order), status })
}

import assert from 'node:assert/strict'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../../agents/index.ts'
import type { Written } from '../../brain/index.ts'
import { writeDocument } from '../../documents/index.ts'
import { closeEscrow, credits, escrow, FEES, purse, transfer } from '../../ledger/index.ts'
import { deleteSteps, type Outcome, unparkTask, type Work, WorkFailed } from '../../tasks/index.ts'
import { orderDelivered } from '../facts.ts'
import type { OrderId } from '../records.ts'
import { lockOrder, moveOrder, type OrderRow } from '../store/orders.ts'
import { countDelivery } from '../store/services.ts'
import { escrowOf, factOf } from './names.ts'

export type DocumentKind = 'doc' | 'guide' | 'course'

/** What the provider's owner reads: none of the buyer's words. */
export const DELIVERED: Outcome = { text: 'Delivered to the buyer; the pay is in the purse.' }

/**
 * [services-12] Delivers an order: the buyer's document, the pay, the platform's fee and the order's end are one
 * transaction. The agent learns nothing from it: the question is the buyer's.
 */
export async function deliverOrder(
  work: Work,
  orderId: OrderId,
  kind: DocumentKind,
  written: Written,
): Promise<Outcome> {
  await work.effect('deliver', async (uow, agent, tell) => {
    const order = await lockOrder(uow.tx, orderId)
    if (order?.status !== 'running') throw new WorkFailed('cannot', 'The order is over.')
    await handOver(uow, agent, order, kind, written)
    await deleteSteps(uow.tx, work.task.id)
    tell('output', { orderId, kind, by: written.by })
    return null
  })
  return DELIVERED
}

async function handOver(
  uow: UnitOfWork,
  agent: AgentRow,
  order: OrderRow,
  kind: DocumentKind,
  { title, body, links, quiz }: Written,
): Promise<void> {
  const names = { ownerId: order.buyerId, agentId: agent.id }
  const text = { kind, title, body, links, quiz }
  const documentId = await writeDocument(uow, { ...names, agentName: agent.name, taskId: null, ...text })
  await payProvider(uow, agent, order)
  const delivery = { document_id: documentId, delivered_at: uow.at }
  assert(await moveOrder(uow.tx, order.id, 'delivered', delivery), 'a held order moved')
  await countDelivery(uow.tx, order.serviceId)
  if (order.hiredByTaskId !== null) await unparkTask(uow, order.hiredByTaskId)
  await uow.emit(orderDelivered, factOf(order))
}

async function payProvider(uow: UnitOfWork, agent: AgentRow, { id, price, fee }: OrderRow): Promise<void> {
  const from = escrow(escrowOf(id))
  const pay = {
    from,
    to: purse(agent.id),
    amount: credits(price - fee),
    kind: 'release' as const,
    memo: 'Order delivered',
  }
  const share = { from, to: FEES, amount: fee, kind: 'fee' as const, memo: 'Order delivered' }
  // A tenth of a small price rounds down to zero, which is no movement.
  await transfer(uow, fee > 0 ? [pay, share] : [pay])
  await closeEscrow(uow, escrowOf(id))
}

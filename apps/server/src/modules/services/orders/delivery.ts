import assert from 'node:assert/strict'
import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { Problem } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, isRented, lockAgents, statusOf } from '../../agents/index.ts'
import type { Written } from '../../brain/index.ts'
import { writeDocument } from '../../documents/index.ts'
import { closeEscrow, credits, escrow, FEES, purse, transfer } from '../../ledger/index.ts'
import {
  createTask,
  deleteSteps,
  kindOf,
  type Outcome,
  unparkTask,
  type Work,
  WorkFailed,
} from '../../tasks/index.ts'
import { escrowOf, factOf, orderDelivered } from '../events.ts'
import { startOrder } from '../jobs.ts'
import type { OrderId } from '../records.ts'
import type { ServiceKind } from '../rules.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow, setTask } from '../store/orders.ts'
import { countDelivery, findServiceOfAgent } from '../store/services.ts'

/** After this time an agent with too many tasks is tried again. */
const AGAIN_MS = 5 * MINUTE_MS

/** The name of the kind of work that does a kind of service. */
export const workOf = (kind: ServiceKind): string => `order-${kind}`

/**
 * [services-11] Gives the work to the provider's agent, as a task of its owner's that contains none of the buyer's
 * words. An agent that sleeps, or is rented out, does not start; it is tried again when somebody cares for it, or when
 * it is back.
 */
export async function giveWork(uow: UnitOfWork, orderId: OrderId): Promise<void> {
  const known = await findOrder(uow.tx, orderId)
  if (!known) return
  const agent = (await lockAgents(uow.tx, [known.providerAgentId])).get(known.providerAgentId)
  const order = await lockOrder(uow.tx, orderId)
  if (!agent || order?.status !== 'escrow' || order.taskId !== null) return
  if (statusOf(agent, uow.at) === 'dormant' || (await isRented(uow.runtime, uow.tx, agent.id))) return
  const taskId = await makeTask(uow, agent, order)
  if (taskId) await setTask(uow.tx, orderId, taskId)
  else uow.enqueue(startOrder, { orderId }, { runAt: addMs(uow.at, AGAIN_MS) })
}

/** Null when the agent has as many tasks as it can have. */
async function makeTask(uow: UnitOfWork, agent: AgentRow, order: OrderRow) {
  const service = await findServiceOfAgent(uow.tx, agent.id, order.serviceId)
  const kind = kindOf(uow.runtime, workOf(service.kind))
  const route = { kind, wanted: { topic: service.title, args: { orderId: order.id } } }
  try {
    const task = await createTask(uow, agent, { route, prompt: service.title, givenBy: agent.ownerId })
    return task.id
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit_reached') return null
    throw error
  }
}

export type DocumentKind = 'doc' | 'guide' | 'course'

/** The provider's owner reads this: none of the buyer's words. */
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

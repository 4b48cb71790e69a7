import assert from 'node:assert/strict'
import { addMs, utcDay } from '../../../kernel/lib/clock.ts'
import type { Id, UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { forOthers } from '../../../kernel/operation/text.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, requireAwake } from '../../agents/index.ts'
import { type CarryOut, foreseeSpend, type Spending, spend, spendApproved } from '../../finance/index.ts'
import {
  type Credits,
  creditsText,
  escrow,
  lockBalance,
  openEscrow,
  purse,
  transfer,
  wallet,
} from '../../ledger/index.ts'
import { shortened, type TaskId } from '../../tasks/index.ts'
import { escrowOf, factOf, orderPlaced } from '../events.ts'
import { refundLate, startOrder } from '../jobs.ts'
import type { OrderId, ServiceId } from '../records.ts'
import { DELIVERY_MS, feeFloor } from '../rules.ts'
import { insertOrder, type OrderRow } from '../store/orders.ts'
import { type ServiceRow, takePlace } from '../store/services.ts'
import { toOrder } from '../views.ts'
import { lockOrderable, refuseDearer } from './access.ts'

export const ORDER = 'order'
const MEMO_MAX = 140

export type Wish = {
  readonly serviceId: ServiceId
  readonly prompt: string
  readonly maxPrice?: number
  /** The buyer's task that waits for it. */
  readonly hiredBy?: TaskId
}

type Orderable = Awaited<ReturnType<typeof lockOrderable>>
type Payer = { readonly buyerId: UserId; readonly agent: AgentRow | null }

/** [services-9] A person's order, paid from the wallet. */
export async function orderFromWallet(uow: UnitOfWork, buyerId: UserId, wish: Wish): Promise<OrderRow> {
  const found = await lockOrderable(uow, wish.serviceId, buyerId)
  refuseDearer(found.service, wish.maxPrice)
  const { price, title } = found.service
  const id = uow.newId<'order'>()
  const memo = `Order: ${title}`
  const [, , order] = await Promise.all([
    openEscrow(uow, escrowOf(id)),
    transfer(uow, [{ from: wallet(buyerId), to: escrow(escrowOf(id)), amount: price, kind: 'order', memo }]),
    keep(uow, id, found, wish, { buyerId, agent: null }),
  ])
  return order
}

export type AgentOrder =
  | { readonly status: 'paid'; readonly order: OrderRow }
  | { readonly status: 'awaiting_approval'; readonly approvalId: Id<'approval'> }

/**
 * [services-9] An agent's order, paid from its purse through the gate. The caller holds the row of the agent, which is
 * awake.
 */
export async function orderFromPurse(uow: UnitOfWork, agent: AgentRow, wish: Wish): Promise<AgentOrder> {
  const found = await lockOrderable(uow, wish.serviceId, agent.ownerId)
  refuseDearer(found.service, wish.maxPrice)
  const id = uow.newId<'order'>()
  const { price, title } = found.service
  const spending = spendingOf(id, found, wish, { price, title })
  // The gate decides by the same rule under the same lock; the escrow is only needed if it pays now.
  // The purse is held: what came in between the two would be seen by the gate alone.
  const held = { ...agent, purse: await lockBalance(uow.tx, purse(agent.id)) }
  const { policy } = await foreseeSpend(uow.tx, held, spending.amount, uow.at)
  if (policy === 'pays') await openEscrow(uow, escrowOf(id))
  const outcome = await spend(uow, agent, spending)
  if (outcome.status === 'awaiting_approval') return outcome
  const order = await keep(uow, id, found, wish, { buyerId: agent.ownerId, agent })
  return { status: 'paid', order }
}

/** [services-10] Places an order that waited for approval, at the present price. */
export const orderApproved: CarryOut = async (uow, agent, approval) => {
  const { details, amount: asked } = approval
  const wish = wishOf(details)
  const id = details['orderId'] as OrderId
  requireAwake(agent, uow.at)
  const found = await lockOrderable(uow, wish.serviceId, agent.ownerId)
  const { price } = found.service
  // The owner says yes to hiring that agent of that player. Questions of the version before name none.
  if (found.provider.ownerId !== (details['providerOwnerId'] ?? found.provider.ownerId))
    refuse('wrong_state', {
      message: `${found.provider.name} has had another owner since you were asked: decline this, and order anew if you like.`,
    })
  if (price > asked)
    refuse('price_changed', {
      message: `The price has risen to ${creditsText(price)}: decline this, and order again if you still want it.`,
      details: { price },
    })
  await openEscrow(uow, escrowOf(id))
  const at = (price: Credits) => spendingOf(id, found, wish, { price, title: String(details['title']) })
  await spendApproved(uow, agent, approval, at(asked), at(price))
  const order = await keep(uow, id, found, wish, { buyerId: agent.ownerId, agent })
  return { status: 'running', order: toOrder(order, agent.ownerId) }
}

/** The values at the time of the question: the owner approved these. */
type Terms = { readonly price: Credits; readonly title: string }

const spendingOf = (
  id: OrderId,
  { service, provider }: Orderable,
  { serviceId, prompt, hiredBy }: Wish,
  { price, title }: Terms,
): Spending => ({
  amount: price,
  parts: [{ to: escrow(escrowOf(id)), amount: price, kind: 'order', memo: `Order: ${title}` }],
  action: {
    kind: ORDER,
    details: {
      orderId: id,
      serviceId,
      title,
      prompt,
      memo: shortened(prompt, MEMO_MAX),
      hiredBy: hiredBy ?? null,
    },
    asOf: { providerOwnerId: provider.ownerId },
  },
  purpose: `Hire “${provider.name.replace(/[“”]/g, '')}” of ${provider.owner.handle} for ${creditsText(price)} (${service.kind})`,
  trusted: true,
  ...(hiredBy ? { taskId: hiredBy } : {}),
})

function wishOf(details: Spending['action']['details']): Wish {
  const { serviceId, prompt, hiredBy } = details as Record<string, string | null>
  assert(serviceId && prompt, 'an order was asked for without its service or prompt')
  return {
    serviceId: serviceId as ServiceId,
    prompt,
    ...(hiredBy ? { hiredBy: hiredBy as TaskId } : {}),
  }
}

/** The price is in escrow: writes the order, takes its place of the day, and plans what follows. */
async function keep(
  uow: UnitOfWork,
  id: OrderId,
  { service, provider }: { service: ServiceRow; provider: AgentRow },
  { prompt, hiredBy }: Wish,
  { buyerId, agent }: Payer,
): Promise<OrderRow> {
  const made = insertOrder(uow.tx, {
    id,
    serviceId: service.id,
    providerAgentId: provider.id,
    sellerId: provider.ownerId,
    buyerId,
    buyerAgentId: agent?.id ?? null,
    // The seller reads it, and a task of the buyer's may have worded it.
    prompt: forOthers(prompt),
    price: service.price,
    fee: feeFloor(service.price),
    hiredByTaskId: hiredBy ?? null,
    createdAt: uow.at,
  })
  const [order] = await Promise.all([made, takePlace(uow.tx, service.id, utcDay(uow.at))])
  uow.enqueue(startOrder, { orderId: id })
  uow.enqueue(refundLate, { orderId: id }, { runAt: addMs(uow.at, DELIVERY_MS) })
  await uow.emit(orderPlaced, factOf(order))
  return order
}

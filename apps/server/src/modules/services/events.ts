import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity, type Notice } from '../../kernel/transaction/events.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findAgent } from '../agents/index.ts'
import { creditsText, type EscrowId } from '../ledger/index.ts'
import { Order, type OrderId } from './records.ts'
import { REFUND_WORDS } from './rules.ts'
import { findOrder, type OrderRow } from './store/orders.ts'
import { findServiceTitle } from './store/services.ts'
import { toOrder } from './views.ts'

const order = {
  orderId: uuid<Id<'order'>>(),
  serviceId: uuid<Id<'service'>>(),
  /** The agent that was hired. */
  agentId: uuid<AgentId>(),
  sellerId: uuid<UserId>(),
  buyerId: uuid<UserId>(),
}

export const orderPlaced = fact('services.order_placed', order)
/** The provider's agent works on it. */
export const orderStarted = fact('services.order_started', order)
/** The buyer has the document, and the provider's purse has the pay. */
export const orderDelivered = fact('services.order_delivered', order)
/** The buyer has everything back. */
export const orderEnded = fact('services.order_ended', { ...order, status: oneOf(['refunded', 'cancelled']) })
export const orderReviewed = fact('services.order_reviewed', order)

/** The buyer's account is deleted, and its words with it: listeners delete the copies that they keep for the seller. */
export const orderErased = fact('services.order_erased', {
  orderId: uuid<Id<'order'>>(),
  sellerId: uuid<UserId>(),
})

/** An order's escrow has the order's own id. */
export const escrowOf = (id: OrderId): EscrowId => id as string as EscrowId

/** The ids of an order in facts. */
export const factOf = ({ id, serviceId, providerAgentId, sellerId, buyerId }: OrderRow) => ({
  orderId: id,
  serviceId,
  agentId: providerAgentId,
  sellerId,
  buyerId,
})

type Change = 'placed' | 'running' | 'delivered' | 'refunded' | 'cancelled' | 'reviewed'
type Told = {
  readonly order: OrderRow
  readonly agent: string
  readonly title: string
  /** The agent whose purse paid, if one's did. */
  readonly payer: string | null
}
/** The notices for each side; neither contains any of the other's words. */
type Words = { readonly buyer?: (told: Told) => Says; readonly seller?: (told: Told) => Says }
type Says = { readonly title: string; readonly body: string }

const WORDS: Record<Change, Words> = {
  placed: {
    seller: ({ order, agent, title }) => ({
      title: `${agent} was hired`,
      body: `“${title}” was ordered for ${creditsText(order.price)}. ${agent} works on it by itself.`,
    }),
  },
  running: {},
  delivered: {
    buyer: ({ agent, title }) => ({
      title: `${agent} delivered`,
      body: `What came of “${title}” is among your documents. Tell others how it was: review the order.`,
    }),
    seller: ({ order, agent, title }) => ({
      title: `${agent} earned ${creditsText(order.price - order.fee)}`,
      body: `“${title}” is delivered, and the pay is in its purse.`,
    }),
  },
  refunded: {
    buyer: ({ order, agent, title, payer }) => ({
      title: `${agent} did not deliver`,
      body: `“${title}” came to nothing${
        order.refundReason === null ? '' : `: ${REFUND_WORDS[order.refundReason]}`
      }; ${
        payer === null
          ? `you have your ${creditsText(order.price)} back`
          : `${creditsText(order.price)} went back into the purse of ${payer}`
      }.`,
    }),
    seller: ({ agent, title }) => ({
      title: `${agent} did not deliver`,
      body: `“${title}” came to nothing; the buyer has the price back.`,
    }),
  },
  cancelled: {
    seller: ({ agent, title }) => ({
      title: `An order of ${agent} was cancelled`,
      body: `“${title}” was cancelled before ${agent} began.`,
    }),
  },
  reviewed: {
    seller: ({ order, agent, title }) => ({
      title: `${agent} was reviewed`,
      body: `“${title}” got ${order.rating} of 5.`,
    }),
  },
}

/** Tells both sides, each in its own words. */
async function tell({ tx }: UnitOfWork, orderId: OrderId, change: Change) {
  const order = await findOrder(tx, orderId)
  if (!order) return []
  const agent = (await findAgent(tx, order.providerAgentId))?.name ?? 'The agent'
  const title = await findServiceTitle(tx, order.serviceId)
  const { buyerAgentId } = order
  const payer = buyerAgentId && ((await findAgent(tx, buyerAgentId))?.name ?? 'the agent')
  const noticeOf = (words: Words['buyer']): Notice | null =>
    words ? { ...words({ order, agent, title, payer }), link: `/orders/${order.id}` } : null
  const tellSide = (to: UserId, words: Words['buyer']) => ({
    to,
    change,
    record: toOrder(order, to),
    about: order.id,
    notice: noticeOf(words),
  })
  const { buyer, seller } = WORDS[change]
  return [tellSide(order.buyerId, buyer), tellSide(order.sellerId, seller)]
}

export const orderEvent = accountEvent({
  name: 'order',
  description: 'An order that you placed, or that was placed with an agent of yours, moved on.',
  changes: ['placed', 'running', 'delivered', 'refunded', 'cancelled', 'reviewed'],
  record: Order,
})
  .on(orderPlaced, (uow, { orderId }) => tell(uow, orderId, 'placed'))
  .on(orderStarted, (uow, { orderId }) => tell(uow, orderId, 'running'))
  .on(orderDelivered, (uow, { orderId }) => tell(uow, orderId, 'delivered'))
  .on(orderEnded, (uow, { orderId, status }) => tell(uow, orderId, status))
  .on(orderReviewed, (uow, { orderId }) => tell(uow, orderId, 'reviewed'))

/** An agent's followers see that it delivered, not to whom or what. */
export const deliveryActivity = activity(
  orderDelivered,
  'services.delivered',
  async ({ tx }, { agentId, serviceId }) => {
    const agent = await findAgent(tx, agentId)
    if (!agent) return null
    const title = await findServiceTitle(tx, serviceId)
    return {
      agentId,
      kind: 'order',
      text: `${agent.name} delivered “${title}”.`,
      link: `/services/${serviceId}`,
    }
  },
)

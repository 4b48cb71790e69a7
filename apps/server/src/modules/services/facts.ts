import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

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

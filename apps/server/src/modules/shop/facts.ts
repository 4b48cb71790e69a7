import { fact } from '../../kernel/facts.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import type { PurchaseId } from './store.ts'

/** An agent has what was bought for it. */
export const purchaseSettled = fact('shop.purchase_settled', {
  purchaseId: uuid<PurchaseId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  /** The owner bought it by their own hand, or said yes to it: they know. */
  byOwner: Type.Boolean(),
})

import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { PurchaseId } from './store.ts'

/** An agent has received what was bought for it. */
export const purchaseSettled = fact('shop.purchase_settled', {
  purchaseId: uuid<PurchaseId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  /** The owner bought or approved it, so needs no notice. */
  byOwner: Type.Boolean(),
})

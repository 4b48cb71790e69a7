import { later } from '../../kernel/transaction/facts.ts'
import { messagesDeleted, ownerChanged } from '../agents/index.ts'
import { orderErased } from '../services/index.ts'
import { forgetEvents } from './jobs.ts'

/** [stream-7] Erases a deleted conversation here too. */
export const forgetConversation = later(
  messagesDeleted,
  'stream.forget-conversation',
  (uow, { agentId, ownerId }) => forgetEvents.run(uow, { userId: ownerId, about: agentId }),
)

export const forgetOldOwnersWords = later(
  ownerChanged,
  'stream.forget-old-owners-words',
  (uow, { agentId, from }) => forgetEvents.run(uow, { userId: from, about: agentId }),
)

/** [stream-7] Erases the words of a buyer whose account is deleted. */
export const forgetBuyersWords = later(orderErased, 'stream.forget-buyers-words', (uow, ids) =>
  forgetEvents.run(uow, { userId: ids.sellerId, about: ids.orderId }),
)

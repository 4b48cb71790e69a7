import type { UserId } from '../../kernel/lib/ids.ts'
import { type FactOf, later, now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { messagesDeleted, ownerChanged } from '../agents/index.ts'
import { accountRestored, noteSecurity } from '../identity/index.ts'
import { orderErased } from '../services/index.ts'
import { webhookDisabled, webhookFailing } from './facts.ts'
import { forgetWords, sendDue } from './jobs.ts'
import { hostOf } from './security-notes.ts'
import { findWebhook, listActiveIds } from './store/webhooks.ts'

type Ids = FactOf<typeof webhookFailing>

/** [webhooks-10] Its owner reads it in the security log and hears it in the inbox. */
async function note(
  uow: UnitOfWork,
  { webhookId, userId }: Ids,
  action: 'webhook_failing' | 'webhook_disabled',
): Promise<void> {
  const webhook = await findWebhook(uow.tx, userId, webhookId)
  // Deleted since, perhaps with its account: nobody is left to care.
  if (!webhook) return
  const detail = { host: hostOf(webhook), failStreak: webhook.failStreak }
  await noteSecurity(uow, userId, { action, via: 'service', target: webhook.id, detail })
}

export const warnOfFailing = later(webhookFailing, 'webhooks.warn-of-failing', (uow, ids) =>
  note(uow, ids, 'webhook_failing'),
)

export const tellOfDisabling = later(webhookDisabled, 'webhooks.tell-of-disabling', (uow, ids) =>
  note(uow, ids, 'webhook_disabled'),
)

/** [webhooks-18] What an owner and an agent said is erased here too. */
export const forgetConversation = later(
  messagesDeleted,
  'webhooks.forget-conversation',
  (uow, { agentId, ownerId }) => forgetWords.run(uow, { userId: ownerId, about: agentId }),
)

export const forgetOldOwnersWords = later(
  ownerChanged,
  'webhooks.forget-old-owners-words',
  (uow, { agentId, from }) => forgetWords.run(uow, { userId: from, about: agentId }),
)

/** [webhooks-18] So are the words of a buyer whose account is gone. */
export const forgetBuyersWords = later(orderErased, 'webhooks.forget-buyers-words', (uow, ids) =>
  forgetWords.run(uow, { userId: ids.sellerId, about: ids.orderId }),
)

/** [webhooks-30] What fell due during the suspension had its job then, which found the webhook resting. */
export const goOnAfterSuspension = now(
  accountRestored,
  'webhooks.go-on-after-suspension',
  async (uow, { userId }) => {
    for (const webhookId of await listActiveIds(uow.tx, userId as UserId)) uow.enqueue(sendDue, { webhookId })
  },
)

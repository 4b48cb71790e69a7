import type { UserId } from '../../kernel/lib/ids.ts'
import type { KeyCaller, KnownCaller } from '../../kernel/operation/access.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import { type FactOf, later, now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { messagesDeleted, ownerChanged } from '../agents/index.ts'
import { accountRestored, noteOften, noteSecurity, viaOf } from '../identity/index.ts'
import { orderErased } from '../services/index.ts'
import { forgetWords, sendDue } from './jobs.ts'
import { webhookDisabled, webhookFailing } from './record-attempts.ts'
import { findWebhook, listActiveIds, type WebhookRow } from './store/webhooks.ts'

type Action = 'webhook_created' | 'webhook_changed' | 'webhook_rotated' | 'webhook_deleted'
/** The maker of a webhook or a push, and the request that made it. */
export type Maker = { readonly caller: KnownCaller; readonly request: RequestFacts }
type Doing = UnitOfWork & Maker

/** [webhooks-21] The path of an address may hold a secret of the receiver's, so only the host is written down. */
const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host

/** [webhooks-21] A webhook tells another party about the account, so its owner is notified of the webhook. */
export function noteWebhook(
  uow: Doing,
  action: Action,
  webhook: Pick<WebhookRow, 'id' | 'url' | 'events'>,
): Promise<void> {
  const { caller, request } = uow
  const detail = { host: hostOf(webhook), events: webhook.events }
  return noteSecurity(uow, caller.userId, {
    action,
    via: viaOf(caller),
    target: webhook.id,
    detail,
    request,
  })
}

/** [webhooks-21] One may be named for each task, so those that a caller names at one host share an entry. */
export const notePush = (
  uow: UnitOfWork,
  { caller, request }: Maker,
  push: Pick<WebhookRow, 'url'>,
): Promise<void> =>
  noteOften(uow, caller.userId, {
    action: 'push_named',
    via: viaOf(caller),
    target: hostOf(push),
    request,
  })

export const makerOf = (caller: KnownCaller): KeyCaller['keyId'] | null =>
  caller.kind === 'key' ? caller.keyId : null

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

/** [webhooks-18] The words of an owner and an agent are erased here too. */
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

/**
 * [webhooks-30] Deliveries that fell due during the suspension had their jobs then, which found the webhook resting.
 */
export const goOnAfterSuspension = now(
  accountRestored,
  'webhooks.go-on-after-suspension',
  async (uow, { userId }) => {
    for (const webhookId of await listActiveIds(uow.tx, userId as UserId)) uow.enqueue(sendDue, { webhookId })
  },
)

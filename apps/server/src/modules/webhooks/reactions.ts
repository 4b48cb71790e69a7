import type { Deed } from '../../kernel/deed.ts'
import { later } from '../../kernel/facts.ts'
import type { UserId } from '../../kernel/ids.ts'
import { noteSecurity } from '../identity/index.ts'
import { webhookDisabled, webhookFailing } from './facts.ts'
import type { WebhookId } from './secrets.ts'
import { findWebhook } from './store/webhooks.ts'

type Ids = { webhookId: string; userId: string }

/** W10: its owner reads it in the security log and hears it in the inbox. */
async function note(deed: Deed, ids: Ids, action: 'webhook_failing' | 'webhook_disabled'): Promise<void> {
  const userId = ids.userId as UserId
  const webhook = await findWebhook(deed.tx, userId, ids.webhookId as WebhookId)
  // Deleted since, perhaps with its account: nobody is left to care.
  if (!webhook) return
  const detail = { url: webhook.url, failStreak: webhook.failStreak }
  await noteSecurity(deed, userId, { action, via: 'service', target: webhook.id, detail })
}

export const warnOfFailing = later(webhookFailing, 'webhooks.warn-of-failing', (deed, ids) =>
  note(deed, ids, 'webhook_failing'),
)

export const tellOfDisabling = later(webhookDisabled, 'webhooks.tell-of-disabling', (deed, ids) =>
  note(deed, ids, 'webhook_disabled'),
)

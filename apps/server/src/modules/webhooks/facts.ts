import type { UserId } from '../../kernel/lib/ids.ts'
import { uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { WebhookId } from './secrets.ts'

const webhook = { webhookId: uuid<WebhookId>(), userId: uuid<UserId>() }

/** So many failures in a row that its owner should look. */
export const webhookFailing = fact('webhooks.webhook_failing', webhook)

/** Switched off, after too many. */
export const webhookDisabled = fact('webhooks.webhook_disabled', webhook)

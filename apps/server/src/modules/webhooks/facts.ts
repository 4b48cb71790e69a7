import { fact } from '../../kernel/facts.ts'
import { uuid } from '../../kernel/schema.ts'

const webhook = { webhookId: uuid(), userId: uuid() }

/** So many failures in a row that its owner should look. */
export const webhookFailing = fact('webhooks.webhook_failing', webhook)

/** Switched off, after too many. */
export const webhookDisabled = fact('webhooks.webhook_disabled', webhook)

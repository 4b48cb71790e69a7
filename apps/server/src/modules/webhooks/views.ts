import type { Static } from '../../kernel/schema.ts'
import type { Webhook, WebhookDelivery } from './records.ts'
import { openBody } from './secrets.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { WebhookRow } from './store/webhooks.ts'

export const toWebhook = ({ userId: _, ...row }: WebhookRow): Static<typeof Webhook> => row

type Log = { readonly active: boolean; readonly key: Buffer }

/** While its webhook is off, a delivery that waits has no time to wait for. `key` opens its body. */
export const toDelivery = (row: DeliveryRow, { active, key }: Log): Static<typeof WebhookDelivery> => ({
  id: row.id,
  webhookId: row.webhookId,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  error: row.error,
  nextAttemptAt: active ? row.nextAttemptAt : null,
  createdAt: row.createdAt,
  deliveredAt: row.deliveredAt,
  payload: JSON.parse(openBody(key, row).toString()),
})

import type { Static } from '../../kernel/schema.ts'
import type { Webhook, WebhookDelivery } from './records.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { WebhookRow } from './store/webhooks.ts'

export const toWebhook = ({ userId: _, ...row }: WebhookRow): Static<typeof Webhook> => row

/** While its webhook is off, a delivery that waits has no time to wait for. */
export const toDelivery = (row: DeliveryRow, active: boolean): Static<typeof WebhookDelivery> => ({
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
  payload: JSON.parse(row.body),
})

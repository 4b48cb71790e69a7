import type { Db } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { showNames } from '../identity/index.ts'
import type { Webhook, WebhookDelivery } from './records.ts'
import { openBody } from './secrets.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { WebhookRow } from './store/webhooks.ts'

export const toWebhook = ({ userId: _, ...row }: WebhookRow): Static<typeof Webhook> => row

/** One that was sent again by hand many times is not shown with all of them. */
const TRIES_SHOWN = 20

/** `key` opens the bodies. */
type Log = { readonly active: boolean; readonly key: Buffer }

/** Deliveries as their owner sees them: with the names that the players in them go by now ([webhooks-19]). */
export async function toDeliveries(
  db: Db | Tx,
  rows: readonly DeliveryRow[],
  log: Log,
): Promise<Static<typeof WebhookDelivery>[]> {
  const kept = rows.map((row): unknown => JSON.parse(openBody(log.key, row).toString()))
  const payloads = await showNames(db, kept)
  return rows.map((row, at) => toDelivery(row, log.active, payloads[at]))
}

/** While its webhook is off, a delivery that waits has no time to wait for. */
const toDelivery = (row: DeliveryRow, active: boolean, payload: unknown): Static<typeof WebhookDelivery> => ({
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
  payload,
  tries: row.tries.slice(-TRIES_SHOWN).map((one) => ({ ...one, at: new Date(one.at) })),
})

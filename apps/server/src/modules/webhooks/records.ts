import type { Db } from '../../kernel/db/database.ts'
import {
  anything,
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../kernel/operation/schema.ts'
import { line } from '../../kernel/operation/text.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { showNames } from '../identity/index.ts'
import { DELIVERY_STATUSES } from './rules.ts'
import { type DeliveryId, openBody, type WebhookId } from './secrets.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { WebhookRow } from './store/webhooks.ts'

const URL_MAX = 2_000
const EVENTS_MAX = 50

export const WebhookIdText = () => uuid<WebhookId>('Id of a webhook of yours')
export const DeliveryIdText = () => uuid<DeliveryId>('Id of a delivery to a webhook of yours')

export const UrlText = () =>
  Type.String({
    minLength: 1,
    maxLength: URL_MAX,
    description: 'Public HTTPS address that takes the POSTs',
    examples: ['https://hooks.example.com/shugyo'],
  })

export const EventNames = () =>
  Type.Array(Type.String({ minLength: 1, maxLength: 40, examples: ['approval'] }), {
    minItems: 1,
    maxItems: EVENTS_MAX,
    description: 'Names of events, or `*` for all',
    examples: [['approval', 'battle']],
  })

export const DescriptionText = () => line({ maxLength: 200, examples: ['The bot on my server'] })

const webhook = {
  id: uuid(),
  url: Type.String({ examples: ['https://hooks.example.com/shugyo'] }),
  description: Type.String({ examples: ['The bot on my server'] }),
  events: Type.Array(Type.String(), { examples: [['approval', 'battle']] }),
  active: Type.Boolean(),
  disabledReason: nullable(
    Type.String({
      description: 'Why the service switched it off, if it did',
      examples: ['25 failures in a row'],
    }),
  ),
  failStreak: Type.Integer({ description: 'Failed attempts since the last success' }),
  createdAt: timestamp(),
  lastDeliveryAt: nullable(timestamp()),
}

export const Webhook = record('Webhook', webhook)

export const NewWebhook = record('NewWebhook', {
  ...webhook,
  secret: Type.String({
    description: 'Deliveries are signed with it; shown this once',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  }),
})

/** [webhooks-13] One attempt, and what came of it. */
const Attempt = Type.Object({
  at: timestamp(),
  status: nullable(Type.Integer({ description: 'HTTP status, if it answered', examples: [503] })),
  durationMs: Type.Integer({ examples: [40] }),
  error: nullable(Type.String({ examples: ['answered 503'] })),
  answer: nullable(
    Type.String({ description: 'The first bytes of what it answered', examples: ['Service Unavailable'] }),
  ),
})

export const WebhookDelivery = record('WebhookDelivery', {
  id: uuid('Also sent as `Svc-Delivery`: the same at every attempt'),
  webhookId: uuid<WebhookId>(),
  event: Type.String({ examples: ['approval'] }),
  status: oneOf(DELIVERY_STATUSES),
  attempts: Type.Integer(),
  responseStatus: nullable(Type.Integer({ description: 'HTTP status of the last answer', examples: [200] })),
  error: nullable(Type.String({ examples: ['answered 500'] })),
  nextAttemptAt: nullable(timestamp()),
  createdAt: timestamp(),
  deliveredAt: nullable(timestamp()),
  payload: anything('What is sent: `{id, type, createdAt, data}`'),
  tries: Type.Array(Attempt, { description: 'The newest attempts, oldest first, 20 at most' }),
})

export const WebhookEvent = record('WebhookEvent', {
  name: Type.String({ examples: ['approval'] }),
  description: Type.String(),
})

export const TestAnswer = Type.Object({
  ok: Type.Boolean({ description: 'It answered 2xx in time' }),
  status: nullable(Type.Integer({ description: 'HTTP status, if it answered', examples: [200] })),
  durationMs: Type.Integer(),
  error: nullable(Type.String({ examples: ['the connection was refused'] })),
})

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

import { createHmac } from 'node:crypto'
import type { Id } from '../../kernel/lib/ids.ts'
import type { Random } from '../../kernel/lib/random.ts'
import type { SealedTable } from '../../kernel/resealing/reseal.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import { seal, sealAnew, unseal, unsealBy } from '../../kernel/secrets/sealed.ts'

export type WebhookId = Id<'webhook'>
export type DeliveryId = Id<'delivery'>

const PREFIX = 'whsec_'
/** A multiple of three: no padding at the end for somebody to lose. */
const SECRET_BYTES = 24
const PURPOSE = 'webhooks'
/** Ids are taken in either case; what is sealed is bound to one. */
const placeOf = (id: WebhookId | DeliveryId): string => id.toLowerCase()

/** [webhooks-4] Shown to its owner once, and kept as `sealed` alone. */
export function makeSecret(
  keyring: Keyring,
  random: Random,
  id: WebhookId,
): { secret: string; sealed: Buffer } {
  const bytes = random.bytes(SECRET_BYTES)
  return { secret: PREFIX + bytes.toString('base64'), sealed: sealSecret(keyring, random, id, bytes) }
}

export const sealSecret = (keyring: Keyring, random: Random, id: WebhookId, bytes: Buffer): Buffer =>
  seal(keyring.derive(PURPOSE), random, placeOf(id), bytes)

export const openSecret = (keyring: Keyring, id: WebhookId, sealed: Buffer): Buffer =>
  unsealBy(keyring, PURPOSE, placeOf(id), sealed)

const headersPlace = (id: WebhookId): string => `headers of ${placeOf(id)}`

type Headers = Readonly<Record<string, string>>

/** [webhooks-20] The headers that a push is to be sent with: they may hold its receiver's credentials. */
export const sealHeaders = (keyring: Keyring, random: Random, id: WebhookId, headers: Headers): Buffer =>
  seal(keyring.derive(PURPOSE), random, headersPlace(id), Buffer.from(JSON.stringify(headers)))

export const openHeaders = (keyring: Keyring, id: WebhookId, sealed: Buffer): Headers =>
  JSON.parse(unsealBy(keyring, PURPOSE, headersPlace(id), sealed).toString()) as Headers

const KEY_BYTES = 32
const keyPlace = (id: WebhookId): string => `bodies of ${placeOf(id)}`

/** [webhooks-18] A fresh key for the bodies of one webhook's deliveries, wrapped by the installation's. */
export const makeBodyKey = (keyring: Keyring, random: Random, id: WebhookId): Buffer =>
  seal(keyring.derive(PURPOSE), random, keyPlace(id), random.bytes(KEY_BYTES))

export const openBodyKey = (keyring: Keyring, id: WebhookId, wrapped: Buffer): Buffer =>
  unsealBy(keyring, PURPOSE, keyPlace(id), wrapped)

/** [webhooks-18] A body, bound to its delivery. */
export const closeBody = (key: Buffer, random: Random, id: DeliveryId, body: string): Buffer =>
  seal(key, random, placeOf(id), Buffer.from(body))

export const openBody = (key: Buffer, { id, sealed }: { id: DeliveryId; sealed: Buffer }): Buffer =>
  unseal(key, placeOf(id), sealed)

const anew =
  (column: string, place: (id: WebhookId) => string): SealedTable['columns'][string] =>
  (keyring, random, row) => {
    const context = place(row['id'] as WebhookId)
    return sealAnew(keyring, random, { purpose: PURPOSE, context }, row[column] as Buffer)
  }

/** The bodies stand under each webhook's own key, which stays. */
export const sealedWebhooks: SealedTable = {
  table: 'webhooks.webhooks',
  key: ['id'],
  columns: {
    secret: anew('secret', placeOf),
    body_key: anew('body_key', keyPlace),
    push_headers: anew('push_headers', headersPlace),
  },
}

type Letter = { readonly id: DeliveryId; readonly event: string; readonly body: Buffer }

/**
 * [webhooks-7] The signature that proves to the receiver that the bytes are ours and fresh, in both forms that
 * libraries know.
 */
export function signedHeaders(secret: Buffer, { id, event, body }: Letter, at: Date): Record<string, string> {
  const t = Math.floor(at.getTime() / 1_000)
  const own = createHmac('sha256', PREFIX + secret.toString('base64'))
    .update(`${t}.`)
    .update(body)
  const standard = createHmac('sha256', secret).update(`${id}.${t}.`).update(body)
  return {
    'Svc-Event': event,
    'Svc-Delivery': id,
    'Svc-Signature': `t=${t},v1=${own.digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': String(t),
    'webhook-signature': `v1,${standard.digest('base64')}`,
  }
}

import { createHmac } from 'node:crypto'
import type { Id } from '../../kernel/ids.ts'
import type { Keyring } from '../../kernel/keyring.ts'
import type { Random } from '../../kernel/random.ts'
import { seal, unseal } from '../../kernel/sealed.ts'

export type WebhookId = Id<'webhook'>
export type DeliveryId = Id<'delivery'>

const PREFIX = 'whsec_'
/** A multiple of three: no padding at the end for somebody to lose. */
const SECRET_BYTES = 24
const PURPOSE = 'webhooks'

/** W4: shown to its owner once, and kept as `sealed` alone. */
export function makeSecret(
  keyring: Keyring,
  random: Random,
  id: WebhookId,
): { secret: string; sealed: Buffer } {
  const bytes = random.bytes(SECRET_BYTES)
  const sealed = seal(keyring.derive(PURPOSE), random, id, bytes)
  return { secret: PREFIX + bytes.toString('base64'), sealed }
}

export const openSecret = (keyring: Keyring, id: WebhookId, sealed: Buffer): Buffer =>
  unseal(keyring.derive(PURPOSE), id, sealed)

type Letter = { readonly id: DeliveryId; readonly event: string; readonly body: Buffer }

/** W7: what proves to the receiver that the bytes are ours and fresh, in both forms that libraries know. */
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

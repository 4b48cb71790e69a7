import type { ShugyoEvent } from './operations.gen.ts'

/** A delivery that the service did not sign, or signed too long ago. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type Delivery = {
  /** The body as received, before any parsing: the signature covers its exact bytes. */
  readonly body: string | Uint8Array
  /** The header `Svc-Signature`. */
  readonly signature: string | readonly string[] | null | undefined
  /** The webhook's secret, `whsec_…`. */
  readonly secret: string
  /** How old a delivery may be; five minutes by default. */
  readonly toleranceS?: number | undefined
}

const TOLERANCE_S = 300

/** The event of a delivery, once its signature is verified. Answer 2xx quickly; the same `id` may come again. */
export async function verifyWebhook(delivery: Delivery): Promise<ShugyoEvent> {
  const { body, secret, toleranceS = TOLERANCE_S } = delivery
  if (typeof body !== 'string' && !ArrayBuffer.isView(body))
    throw new TypeError(
      'verifyWebhook needs the body as text or bytes, as it came: take it before any parser',
    )
  if (!secret) throw new TypeError('verifyWebhook needs the webhook’s secret')
  const { t, proofs } = readSignature(delivery.signature)
  if (Math.abs(Date.now() / 1_000 - Number(t)) > toleranceS)
    throw new WebhookError('The signature is too old.')
  const text = new TextEncoder()
  const bytes = typeof body === 'string' ? text.encode(body) : body
  const signed = join(text.encode(`${t}.`), bytes)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['verify'])
  for (const proof of proofs) {
    if (await crypto.subtle.verify('HMAC', key, proof, signed))
      return JSON.parse(new TextDecoder().decode(bytes)) as ShugyoEvent
  }
  throw new WebhookError('The signature does not fit the body.')
}

function readSignature(header: Delivery['signature']) {
  const parts = String(header ?? '').split(',')
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []))
  const t = valuesOf('t')[0] ?? ''
  const proofs = valuesOf('v1').filter((proof) => /^[0-9a-f]{64}$/.test(proof))
  if (!/^\d{1,12}$/.test(t) || proofs.length === 0)
    throw new WebhookError('The header Svc-Signature is missing or malformed.')
  return { t, proofs: proofs.map(fromHex) }
}

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}

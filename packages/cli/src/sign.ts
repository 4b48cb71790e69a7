import { builtin } from './builtin.ts'
import { UsageError } from './terminal.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** The secret that deliveries are signed with: the given one, or one for this run. */
export function secretFrom(given: string | undefined): string {
  if (given === undefined) return PREFIX + builtin('node:crypto').randomBytes(SECRET_BYTES).toString('base64')
  if (!/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(given))
    throw new UsageError('SHUGYO_SECRET is not a whsec_… secret')
  return given
}

type Letter = { readonly id: string; readonly event: string; readonly body: string }

/** The headers of a webhook delivery, as the service itself sends them: its own form, and that of Standard Webhooks. */
export function signedHeaders(secret: string, { id, event, body }: Letter, at: Date): Record<string, string> {
  const { createHmac } = builtin('node:crypto')
  const t = Math.floor(at.getTime() / 1_000)
  const own = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const bytes = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const standard = createHmac('sha256', bytes).update(`${id}.${t}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'shugyo-cli',
    'Svc-Event': event,
    'Svc-Delivery': id,
    'Svc-Signature': `t=${t},v1=${own}`,
    'webhook-id': id,
    'webhook-timestamp': String(t),
    'webhook-signature': `v1,${standard}`,
  }
}

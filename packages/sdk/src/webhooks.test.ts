import { equal, rejects } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { it } from 'node:test'
import { verifyWebhook, WebhookError } from './index.ts'

const secret = 'whsec_c2VjcmV0'
const body = JSON.stringify({
  id: '1',
  type: 'ping',
  createdAt: '2026-11-16T06:00:00.000Z',
  data: { change: 'sent' },
})
const now = () => Math.floor(Date.now() / 1_000)
const sign = (t = now(), over = body, by = secret) =>
  `t=${t},v1=${createHmac('sha256', by).update(`${t}.${over}`).digest('hex')}`

it('[sdk-6] takes a delivery that the service signed, as text or as bytes', async () => {
  equal((await verifyWebhook({ body, signature: sign(), secret })).type, 'ping')
  equal((await verifyWebhook({ body: Buffer.from(body), signature: [sign()], secret })).id, '1')
  equal((await verifyWebhook({ body, signature: sign(now() - 600), secret, toleranceS: 3_600 })).id, '1')
})

it('[sdk-6] refuses what is forged, changed, old or not signed at all', async () => {
  const forged = [
    { body, signature: sign(now(), body, 'whsec_b3RoZXI='), secret },
    { body: `${body} `, signature: sign(), secret },
    { body, signature: sign(now() - 301), secret },
    { body, signature: sign(now() + 301), secret },
    { body, signature: sign().replace(/t=\d+/, `t=${now() - 10}`), secret },
    ...[undefined, null, '', 't=1', 'v1=00', `t=${now()},v1=xyz`, `t=x,v1=${'0'.repeat(64)}`].map(
      (signature) => ({
        body,
        signature,
        secret,
      }),
    ),
  ]
  for (const delivery of forged) await rejects(verifyWebhook(delivery), WebhookError)
})

it('[sdk-6] says what it needs to whoever gives it something else', async () => {
  const parsed = { body: JSON.parse(body), signature: sign(), secret }
  await rejects(verifyWebhook(parsed), { name: 'TypeError', message: /before any parser/ })
  const unset = { body, signature: sign(), secret: process.env['NO_SUCH_SECRET'] as string }
  await rejects(verifyWebhook(unset), { name: 'TypeError', message: /secret/ })
})

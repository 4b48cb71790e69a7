import { reachOf } from '../../kernel/outgoing/target.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { pingEvent } from './catalogue.ts'
import { postSigned } from './delivery-round.ts'
import { bodyOf } from './listener.ts'
import { openConnection } from './outgoing/connection.ts'
import type { Try } from './rules.ts'
import { closeBody, type DeliveryId, openBodyKey, openSecret, type WebhookId } from './secrets.ts'
import type { NewDelivery } from './store/deliveries.ts'
import type { Sealed } from './store/webhooks.ts'

type Endpoint = Sealed & { url: string; webhookId: WebhookId; id: DeliveryId; at: Date }

/** [webhooks-15] Sends a ping outside the queue. */
export async function sendPing(
  runtime: Runtime,
  { url, secret, bodyKey, webhookId, id, at }: Endpoint,
): Promise<{ ping: NewDelivery; done: Try }> {
  const event = pingEvent.name
  const body = bodyOf(id, event, at, { change: 'sent' })
  const line = openConnection(runtime.network, url, reachOf(runtime), runtime.settings.webhooksTimeoutMs)
  try {
    const key = openSecret(runtime.keyring, webhookId, secret)
    const sent = await postSigned(runtime, line, key, { id, event, body: Buffer.from(body) })
    const sealed = closeBody(openBodyKey(runtime.keyring, webhookId, bodyKey), runtime.random, id, body)
    return {
      ping: { id, webhookId, event, sealed, about: null, createdAt: at },
      done: { deliveryId: id, attempts: 1, ...sent },
    }
  } finally {
    line.close()
  }
}

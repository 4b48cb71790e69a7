import type { EventListener } from '../../kernel/events.ts'
import { sendDue } from './jobs.ts'
import type { DeliveryId } from './secrets.ts'
import { insertDeliveries } from './store/deliveries.ts'
import { listListening } from './store/webhooks.ts'

/** W7: what is sent, as it will be sent at every attempt. */
export const bodyOf = (id: DeliveryId, type: string, createdAt: Date, data: unknown): string =>
  JSON.stringify({ id, type, createdAt, data })

/** W6: one delivery for each webhook that listens, in the deed that tells. */
export const deliverEvent: EventListener = async (deed, { to, type, at, data }) => {
  const listening = await listListening(deed.tx, to, type)
  if (listening.length === 0) return
  const deliveries = listening.map((webhookId) => {
    const id = deed.newId<'delivery'>()
    return { id, webhookId, event: type, body: bodyOf(id, type, at, data), createdAt: at }
  })
  await insertDeliveries(deed.tx, deliveries)
  await deed.enqueueAll(
    sendDue,
    listening.map((webhookId) => ({ webhookId })),
  )
}

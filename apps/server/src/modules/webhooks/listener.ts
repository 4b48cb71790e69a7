import type { EventListener } from '../../kernel/transaction/events.ts'
import { hideNames } from '../identity/index.ts'
import { sendDue } from './jobs.ts'
import { closeBody, type DeliveryId, openBodyKey } from './secrets.ts'
import { insertDeliveries } from './store/deliveries.ts'
import { listListening } from './store/webhooks.ts'

/** [webhooks-7] The body, as it will be sent at every attempt. */
export const bodyOf = (id: DeliveryId, type: string, createdAt: Date, data: unknown): string =>
  JSON.stringify({ id, type, createdAt, data })

/** [webhooks-21] A webhook gets no event of its own making: the first event is the one that it was made for. */
function isDoneTo(webhookId: string, data: unknown): boolean {
  const { security } = data as { security?: { target?: unknown; action?: unknown } }
  return (
    security?.target === webhookId && /^webhook_(?:created|changed|rotated)$/.test(String(security.action))
  )
}

/** [webhooks-6] One delivery for each webhook that listens, in the transaction of the event. */
export const deliverEvent: EventListener = async (uow, { to, type, at, data, streamOnly, about = null }) => {
  if (streamOnly) return
  const all = await listListening(uow.tx, to, type)
  const listening = all.filter(({ webhookId }) => !isDoneTo(webhookId, data))
  if (listening.length === 0) return
  const { runtime, random } = uow
  const kept = await hideNames(uow.tx, data)
  const deliveries = listening.map(({ webhookId, bodyKey }) => {
    const id = uow.newId<'delivery'>()
    const key = openBodyKey(runtime.keyring, webhookId, bodyKey)
    const sealed = closeBody(key, random, id, bodyOf(id, type, at, kept))
    return { id, webhookId, event: type, sealed, about, createdAt: at }
  })
  await insertDeliveries(uow.tx, deliveries)
  for (const { webhookId } of listening) uow.enqueue(sendDue, { webhookId })
}

import { addMs } from '../../../kernel/lib/clock.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { wakeWebhook } from '../jobs.ts'
import { DeliveryIdText, toDeliveries, WebhookDelivery } from '../records.ts'
import { ATTEMPTS_MAX, KEPT_MS } from '../rules.ts'
import { openBodyKey } from '../secrets.ts'
import { lockDelivery, makeDueFirst } from '../store/deliveries.ts'
import { endRest } from '../store/webhooks.ts'

export const retryWebhookDelivery = operation({
  id: 'retryWebhookDelivery',
  route: 'POST /webhooks/deliveries/{id}/retry',
  summary: 'Send a delivery again',
  description:
    'One that failed or waits is sent once more, at once, under the same `Svc-Delivery`; one that was delivered is ' +
    'not. A webhook that is off must be switched on first.',
  access: scopes('webhooks:write'),
  limit: perSeconds(60, 600),
  params: Type.Object({ id: DeliveryIdText() }),
  response: WebhookDelivery,
  problems: ['not_found', 'wrong_state', 'limit_reached'],
  async handler(uow) {
    const { tx, at, runtime, caller, params, refuse } = uow
    const since = addMs(at, -KEPT_MS)
    const delivery = (await lockDelivery(tx, caller.userId, params.id, since)) ?? refuse('not_found')
    if (delivery.status === 'ok')
      refuse('wrong_state', { message: 'It was delivered: there is nothing to send again.' })
    if (!delivery.active) refuse('wrong_state', { message: 'The webhook is off: switch it on first.' })
    if (delivery.attempts >= ATTEMPTS_MAX) {
      refuse('limit_reached', { message: `A delivery is tried ${ATTEMPTS_MAX} times at most.` })
    }
    await Promise.all([makeDueFirst(tx, delivery, at), endRest(tx, delivery.webhookId)])
    wakeWebhook(uow, delivery.webhookId, at)
    const key = openBodyKey(runtime.keyring, delivery.webhookId, delivery.bodyKey)
    const due = { ...delivery, status: 'pending', nextAttemptAt: at, deliveredAt: null } as const
    const [shown] = await toDeliveries(tx, [due], { active: true, key })
    return shown ?? refuse('not_found')
  },
})

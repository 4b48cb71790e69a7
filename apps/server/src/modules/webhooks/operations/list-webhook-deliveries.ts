import { addMs } from '../../../kernel/lib/clock.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { toDeliveries, WebhookDelivery, WebhookIdText } from '../records.ts'
import { KEPT_MS } from '../rules.ts'
import type { DeliveryId } from '../secrets.ts'
import { openBodyKey } from '../secrets.ts'
import { listDeliveries } from '../store/deliveries.ts'
import { findLog } from '../store/webhooks.ts'

const pages = idPager<DeliveryId>('webhook-deliveries')

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  route: 'GET /webhooks/{id}/deliveries',
  summary: 'List what was sent to a webhook',
  description: 'Deliveries of the last 30 days, newest first.',
  access: scopes('webhooks:write'),
  params: Type.Object({ id: WebhookIdText() }),
  query: Type.Object(pageQuery),
  response: pageOf(WebhookDelivery),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, at, runtime, caller, params, query, refuse }) {
    const { id } = params
    const { active, bodyKey } = (await findLog(db, caller.userId, id)) ?? refuse('not_found')
    const rows = await listDeliveries(db, {
      webhookId: id,
      since: addMs(at, -KEPT_MS),
      before: pages.read(query.cursor),
      count: query.limit + 1,
    })
    const { data, next } = pages.page(rows, query.limit, (row) => row.id)
    const key = openBodyKey(runtime.keyring, id, bodyKey)
    return { data: await toDeliveries(db, data, { active, key }), next }
  },
})

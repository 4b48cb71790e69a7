import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { toWebhook, Webhook, WebhookIdText } from '../records.ts'
import { findWebhook } from '../store/webhooks.ts'

export const getWebhook = operation({
  id: 'getWebhook',
  route: 'GET /webhooks/{id}',
  summary: 'Read a webhook',
  access: scopes('webhooks:write'),
  params: Type.Object({ id: WebhookIdText() }),
  response: Webhook,
  problems: ['not_found'],
  async handler({ db, caller, params, refuse }) {
    return toWebhook((await findWebhook(db, caller.userId, params.id)) ?? refuse('not_found'))
  },
})

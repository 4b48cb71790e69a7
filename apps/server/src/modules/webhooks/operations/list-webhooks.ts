import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { toWebhook, Webhook } from '../records.ts'
import { WEBHOOKS_MAX } from '../rules.ts'
import { listWebhooks as list } from '../store/webhooks.ts'

export const listWebhooks = operation({
  id: 'listWebhooks',
  route: 'GET /webhooks',
  summary: 'List your webhooks',
  description: 'Newest first.',
  access: scopes('webhooks:write'),
  response: listOf(Webhook),
  async handler({ db, caller }) {
    return { data: (await list(db, caller.userId, WEBHOOKS_MAX)).map(toWebhook) }
  },
})

import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Ok, Type } from '../../../kernel/operation/schema.ts'
import { deleteLog } from '../jobs.ts'
import { noteWebhook } from '../reactions.ts'
import { WebhookIdText } from '../records.ts'
import { deleteWebhook as remove } from '../store/webhooks.ts'

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  route: 'DELETE /webhooks/{id}',
  summary: 'Delete a webhook',
  description: 'Its log of deliveries goes with it, and what waited is not sent.',
  access: scopes('webhooks:write'),
  params: Type.Object({ id: WebhookIdText() }),
  response: Ok,
  problems: ['not_found'],
  async handler(uow) {
    const { id } = uow.params
    const webhook = (await remove(uow.tx, uow.caller.userId, id)) ?? uow.refuse('not_found')
    await Promise.all([deleteLog(uow, [id]), noteWebhook(uow, 'webhook_deleted', webhook)])
    return { ok: true }
  },
})

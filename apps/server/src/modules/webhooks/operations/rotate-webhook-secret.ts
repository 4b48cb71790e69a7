import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { noteWebhook } from '../reactions.ts'
import { NewWebhook, toWebhook, WebhookIdText } from '../records.ts'
import { makeSecret } from '../secrets.ts'
import { updateSecret } from '../store/webhooks.ts'

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  route: 'POST /webhooks/{id}/rotate',
  summary: 'Give a webhook a new secret',
  description: 'The old secret stops working at once; the new one is in this answer and nowhere else.',
  access: scopes('webhooks:write'),
  params: Type.Object({ id: WebhookIdText() }),
  response: NewWebhook,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, caller, params, runtime, random, refuse } = uow
    const { id } = params
    const { secret, sealed } = makeSecret(runtime.keyring, random, id)
    const webhook = (await updateSecret(tx, caller.userId, id, sealed)) ?? refuse('not_found')
    await noteWebhook(uow, 'webhook_rotated', webhook)
    return { ...toWebhook(webhook), secret }
  },
})

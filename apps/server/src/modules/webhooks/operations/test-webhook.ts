import { newId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { sendPing } from '../ping.ts'
import { TestAnswer, WebhookIdText } from '../records.ts'
import { insertPing } from '../store/deliveries.ts'
import { findEndpoint, findWebhook } from '../store/webhooks.ts'

export const testWebhook = operation({
  id: 'testWebhook',
  route: 'POST /webhooks/{id}/test',
  summary: 'Send a signed ping to a webhook now',
  description: 'Answers what the endpoint answered. A webhook that is off can be tested too.',
  access: scopes('webhooks:write'),
  limit: perSeconds(20, 60),
  params: Type.Object({ id: WebhookIdText() }),
  response: TestAnswer,
  problems: ['not_found'],
  async prepare({ db, at, runtime, caller, params, refuse }) {
    const webhookId = params.id
    const endpoint = (await findEndpoint(db, caller.userId, webhookId)) ?? refuse('not_found')
    const id = newId<'delivery'>(at, runtime.random)
    return sendPing(runtime, { ...endpoint, webhookId, id, at })
  },
  async handler({ tx, caller, params, prepared: { ping, done } }) {
    // Deleted while the endpoint was thinking: there is no log to write to any more.
    if (await findWebhook(tx, caller.userId, params.id)) await insertPing(tx, ping, done)
    const { status, error, durationMs } = done.outcome
    return { ok: error === null, status, durationMs, error }
  },
})

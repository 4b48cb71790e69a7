import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { checkInput } from '../catalogue.ts'
import { sendAllWaiting, wakeWebhook } from '../jobs.ts'
import { noteWebhook } from '../reactions.ts'
import { DescriptionText, EventNames, toWebhook, UrlText, Webhook, WebhookIdText } from '../records.ts'
import { lockWebhook, updateWebhook as update, type WebhookRow } from '../store/webhooks.ts'

export const updateWebhook = operation({
  id: 'updateWebhook',
  route: 'PATCH /webhooks/{id}',
  summary: 'Change a webhook',
  description:
    'A missing field stays. `active: true` clears the count of failures and sends all waiting deliveries at once; ' +
    '`active: false` keeps them and records nothing new.',
  access: scopes('webhooks:write'),
  params: Type.Object({ id: WebhookIdText() }),
  body: Type.Object({
    url: Type.Optional(UrlText()),
    events: Type.Optional(EventNames()),
    description: Type.Optional(DescriptionText()),
    active: Type.Optional(Type.Boolean()),
  }),
  response: Webhook,
  problems: ['not_found'],
  prepare: ({ runtime, body }) => checkInput(runtime, body),
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const webhook = (await lockWebhook(tx, caller.userId, params.id)) ?? refuse('not_found')
    const changed = {
      ...webhook,
      url: body.url ?? webhook.url,
      events: body.events ? [...new Set(body.events)] : webhook.events,
      description: body.description ?? webhook.description,
      ...(body.active === undefined ? {} : { active: body.active, disabledReason: null }),
      // [webhooks-10] A fresh start, also for one that was never off.
      ...(body.active ? { failStreak: 0 } : {}),
    }
    await Promise.all([
      update(tx, webhook.id, changed),
      tellsOtherwise(webhook, changed) ? noteWebhook(uow, 'webhook_changed', changed) : null,
    ])
    // [webhooks-22] Earlier failures wait for nothing any more.
    if (body.active) await sendAllWaiting(uow, webhook.id)
    else if (changed.active) wakeWebhook(uow, webhook.id, at)
    return toWebhook(changed)
  },
})

type Telling = Pick<WebhookRow, 'url' | 'events'>

/** [webhooks-21] Whether it tells somebody else, or something else. */
const tellsOtherwise = (before: Telling, after: Telling): boolean =>
  before.url !== after.url || new Set(before.events).symmetricDifference(new Set(after.events)).size > 0

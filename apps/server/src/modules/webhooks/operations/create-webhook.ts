import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockUser, present } from '../../identity/index.ts'
import { checkInput } from '../catalogue.ts'
import { makerOf, noteWebhook } from '../reactions.ts'
import { DescriptionText, EventNames, NewWebhook, toWebhook, UrlText } from '../records.ts'
import { NO_ROOM, WEBHOOKS_MAX } from '../rules.ts'
import { makeBodyKey, makeSecret } from '../secrets.ts'
import { countWebhooks, insertWebhook } from '../store/webhooks.ts'

export const createWebhook = operation({
  id: 'createWebhook',
  route: 'POST /webhooks',
  summary: 'Create a webhook',
  description:
    `At most ${WEBHOOKS_MAX} per account, with the push addresses of its A2A tasks. The URL must be public HTTPS. The secret that signs its deliveries is in ` +
    'this answer and nowhere else. A webhook tells its receiver what happens on the account, so making one stands in ' +
    'the security log.',
  access: scopes('webhooks:write'),
  body: Type.Object({
    url: UrlText(),
    events: EventNames(),
    description: Type.Optional(DescriptionText()),
  }),
  response: NewWebhook,
  problems: ['limit_reached'],
  // Judging a URL asks name servers.
  prepare: ({ runtime, body }) => checkInput(runtime, body),
  async handler(uow) {
    const { tx, at, caller, body, runtime } = uow
    present(await lockUser(tx, caller.userId))
    if ((await countWebhooks(tx, caller.userId)) >= WEBHOOKS_MAX) {
      uow.refuse('limit_reached', { message: NO_ROOM })
    }
    const id = uow.newId<'webhook'>()
    const { secret, sealed } = makeSecret(runtime.keyring, uow.random, id)
    const row = {
      id,
      userId: caller.userId,
      url: body.url,
      description: body.description ?? '',
      events: [...new Set(body.events)],
      active: true,
      disabledReason: null,
      failStreak: 0,
      createdAt: at,
      lastDeliveryAt: null,
    }
    const bodyKey = makeBodyKey(runtime.keyring, uow.random, id)
    await Promise.all([
      insertWebhook(tx, row, { secret: sealed, bodyKey }, makerOf(caller)),
      noteWebhook(uow, 'webhook_created', row),
    ])
    return { ...toWebhook(row), secret }
  },
})

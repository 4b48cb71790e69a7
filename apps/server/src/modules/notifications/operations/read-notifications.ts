import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockInbox, markRead } from '../store.ts'

export const readNotifications = operation({
  id: 'readNotifications',
  route: 'POST /notifications/read',
  summary: 'Mark notices as read',
  description: 'Some, by `ids`, or `all`. Marking twice changes nothing.',
  access: scopes('identity:write'),
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 1_000 }),
    ),
    all: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    marked: Type.Integer({ description: 'How many this call marked' }),
    unread: Type.Integer({ description: 'How many are left' }),
  }),
  async handler({ tx, caller, body, refuse }) {
    if (!body.all && body.ids === undefined) {
      refuse('invalid_request', { details: [{ path: 'body.ids', message: 'is required, or all' }] })
    }
    // [notifications-2] The inbox is locked first, so that no notice is added, marked or deleted in between.
    const inbox = await lockInbox(tx, caller.userId)
    if (!inbox) return { marked: 0, unread: 0 }
    const marked = await markRead(tx, caller.userId, body.all ? 'all' : (body.ids ?? []))
    return { marked, unread: inbox.unread - marked }
  },
})

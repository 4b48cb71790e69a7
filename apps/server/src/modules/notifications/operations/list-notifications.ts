import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { Notification, toNotifications } from '../records.ts'
import { listNotices } from '../store.ts'

export const listNotifications = operation({
  id: 'listNotifications',
  route: 'GET /notifications',
  summary: 'Read your inbox',
  description: 'Newest first. The newest 1,000 are kept.',
  access: scopes('identity:read'),
  speculative: true,
  tool: 'core',
  query: Type.Object({
    unread: Type.Boolean({ default: false, description: 'Only what is not read yet' }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: '`next` of the page before',
      }),
    ),
  }),
  response: Type.Object({
    data: Type.Array(Notification),
    next: nullable(Type.String({ description: '`before` of the next page; null on the last' })),
    unread: Type.Integer({ description: 'How many are not read, on all pages' }),
  }),
  async handler({ db, caller, query }) {
    const { limit, before } = query
    const wanted = { unreadOnly: query.unread, before, count: limit + 1 }
    const { unread, rows } = await listNotices(db, caller.userId, wanted)
    const data = await toNotifications(db, rows.slice(0, limit))
    const last = data.at(-1)
    return { data, next: rows.length > limit && last ? String(last.id) : null, unread }
  },
})

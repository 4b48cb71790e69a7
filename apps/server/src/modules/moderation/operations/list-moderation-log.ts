import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, serialPager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { ModerationEntry, toEntries } from '../records.ts'
import { listActions } from '../store.ts'

const entryPages = serialPager('moderation')

export const listModerationLog = operation({
  id: 'listModerationLog',
  route: 'GET /mod/log',
  summary: 'Read what moderators did',
  description: 'Newest first, with who and why. Moderators and admins.',
  access: role('moderator'),
  query: Type.Object(pageQuery),
  response: pageOf(ModerationEntry),
  problems: ['invalid_cursor'],
  async handler({ db, query }) {
    const before = entryPages.read(query.cursor) ?? undefined
    const rows = await listActions(db, { before, count: query.limit + 1 })
    const { data, next } = entryPages.page(rows, query.limit, ({ id }) => id)
    return { data: await toEntries(db, data), next }
  },
})

import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, serialPager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { SecurityEntry } from '../records.ts'
import { listSecurityEntries } from '../store/security-log.ts'

const pages = serialPager('security-log')

export const listSecurityLog = operation({
  id: 'listSecurityLog',
  route: 'GET /me/audit',
  summary: 'Read your security log',
  description:
    'Sign-ins, failures, and every change of keys, password, sessions and wallet; newest first. Failures of one kind ' +
    'are one entry: `detail.count` says how many there were, `detail.lastAt` when the last one was.',
  access: scopes('identity:read'),
  query: Type.Object(pageQuery),
  response: pageOf(SecurityEntry),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query: { limit, cursor } }) {
    const before = pages.read(cursor) ?? undefined
    const entries = await listSecurityEntries(db, caller.userId, limit + 1, before)
    return pages.page(entries, limit, ({ id }) => id)
  },
})

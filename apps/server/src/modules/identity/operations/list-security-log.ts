import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { SecurityEntry } from '../records.ts'
import { listSecurityEntries } from '../store/security-log.ts'

const SHOWN_MAX = 200

export const listSecurityLog = operation({
  id: 'listSecurityLog',
  route: 'GET /me/audit',
  area: AREA,
  summary: 'Read your security log',
  description:
    'Sign-ins, failures, and every change of keys, password, sessions and wallet; newest first, at most 200.',
  access: scopes('identity:read'),
  response: listOf(SecurityEntry),
  async handler({ db, caller }) {
    return { data: await listSecurityEntries(db, caller.userId, SHOWN_MAX) }
  },
})

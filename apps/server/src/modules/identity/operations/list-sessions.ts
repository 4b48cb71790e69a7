import { signedIn } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { Session } from '../records.ts'
import { listSessions as list } from '../store/sessions.ts'
import { toSession } from '../views.ts'

const SHOWN_MAX = 100

export const listSessions = operation({
  id: 'listSessions',
  route: 'GET /me/sessions',
  area: AREA,
  summary: 'List your sessions',
  description: 'Where the account is signed in, newest first, at most a hundred.',
  access: signedIn,
  response: listOf(Session),
  async handler({ db, at, caller }) {
    const sessions = await list(db, caller.userId, at, SHOWN_MAX)
    return { data: sessions.map((session) => toSession(session, caller)) }
  },
})

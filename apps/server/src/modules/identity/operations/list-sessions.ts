import type { SessionId } from '../../../kernel/operation/access.ts'
import { signedIn } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf, pager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Session, toSession } from '../records.ts'
import { findSessionOf, listSessions as list, type SessionRow } from '../store/sessions.ts'

/** The cursor after the current session, which always comes first; for any other session its moment and id. */
const CURRENT = 'current'
const OTHER = /^\d{13}-[0-9a-f]{16}$/

const pages = pager(
  'sessions',
  (value): value is string => value === CURRENT || (typeof value === 'string' && OTHER.test(value)),
)

function beforeOf(key: string | null): Pick<SessionRow, 'id' | 'createdAt'> | null {
  if (key === null || key === CURRENT) return null
  const [ms, id] = key.split('-')
  return { createdAt: new Date(Number(ms)), id: id as SessionId }
}

export const listSessions = operation({
  id: 'listSessions',
  route: 'GET /me/sessions',
  summary: 'List your sessions',
  description: 'Where the account is signed in: the session that asks first, then the newest.',
  access: signedIn,
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(Session),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const after = pages.read(query.cursor)
    const own = caller.kind === 'session' ? caller.sessionId : null
    const [current, others] = await Promise.all([
      own !== null && after === null ? findSessionOf(db, caller.userId, own, at) : null,
      list(db, caller.userId, at, query.limit + 1, beforeOf(after), own),
    ])
    const rows = current === null ? others : [current, ...others]
    const { data, next } = pages.page(rows, query.limit, ({ id, createdAt }) =>
      id === own ? CURRENT : `${createdAt.getTime()}-${id}`,
    )
    return { data: data.map((session) => toSession(session, caller)), next }
  },
})

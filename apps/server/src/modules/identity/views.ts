import type { Caller } from '../../kernel/operation/access.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { ApiKey, Session } from './records.ts'
import type { KeyRow } from './store/keys.ts'
import type { SessionRow } from './store/sessions.ts'

export const toApiKey = ({ revokedAt, ...key }: KeyRow): Static<typeof ApiKey> => ({
  ...key,
  revoked: revokedAt !== null,
})

export const toSession = (session: SessionRow, caller: Caller): Static<typeof Session> => ({
  ...session,
  current: caller.kind === 'session' && caller.sessionId === session.id,
})

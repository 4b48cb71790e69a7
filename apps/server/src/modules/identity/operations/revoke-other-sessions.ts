import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { noteSecurity, viaOf } from '../security-log.ts'
import { deleteOtherSessions } from '../store/sessions.ts'

export const revokeOtherSessions = operation({
  id: 'revokeOtherSessions',
  route: 'DELETE /me/sessions',
  summary: 'Sign out everywhere else',
  description: 'Every session but the one that calls; by a key with identity:write, all of them.',
  // [identity-13] The scope is required on purpose: a read-only key must not lock its owner out.
  access: scopes('identity:write'),
  response: Type.Object({ revoked: Type.Integer() }),
  async handler(uow) {
    const { caller, request } = uow
    const kept = caller.kind === 'session' ? caller.sessionId : null
    const revoked = await deleteOtherSessions(uow.tx, caller.userId, kept, uow.at)
    const note = { action: 'sessions_revoked', via: viaOf(caller), detail: { revoked }, request } as const
    await noteSecurity(uow, caller.userId, note)
    return { revoked }
  },
})

import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Ok, Type } from '../../../kernel/operation/schema.ts'
import { SessionIdText } from '../records.ts'
import { noteSecurity, viaOf } from '../security-log.ts'
import { deleteSession } from '../store/sessions.ts'

export const revokeSession = operation({
  id: 'revokeSession',
  route: 'DELETE /me/sessions/{id}',
  summary: 'Sign out one session',
  description: 'A key needs identity:write for this.',
  // [identity-13] The scope is required on purpose: a read-only key must not lock its owner out.
  access: scopes('identity:write'),
  params: Type.Object({ id: SessionIdText() }),
  response: Ok,
  problems: ['not_found'],
  async handler(uow) {
    const { caller, params, request } = uow
    if (!(await deleteSession(uow.tx, caller.userId, params.id))) uow.refuse('not_found')
    const note = { action: 'session_revoked', via: viaOf(caller), target: params.id, request } as const
    await noteSecurity(uow, caller.userId, note)
    return { ok: true }
  },
})

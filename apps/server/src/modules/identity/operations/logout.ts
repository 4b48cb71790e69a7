import { signedIn } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Ok } from '../../../kernel/operation/schema.ts'
import { noteSecurity } from '../security-log.ts'
import { clearedCookie } from '../sessions.ts'
import { deleteSession } from '../store/sessions.ts'

export const logout = operation({
  id: 'logout',
  route: 'POST /auth/logout',
  summary: 'Sign out',
  description:
    'Ends the session that calls. A key has no session to end: it stays valid until it is revoked.',
  access: signedIn,
  response: Ok,
  async handler(uow) {
    const { caller, request } = uow
    if (caller.kind === 'session') {
      await deleteSession(uow.tx, caller.userId, caller.sessionId)
      const note = { action: 'sign_out', via: 'session', target: caller.sessionId, request } as const
      await noteSecurity(uow, caller.userId, note)
      uow.setHeader('set-cookie', clearedCookie(request.secure))
    }
    return { ok: true }
  },
})

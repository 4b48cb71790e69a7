import { requireScopes, signedIn } from '../../../kernel/access.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { present } from '../accounts.ts'
import { AREA } from '../area.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { NewPasswordText } from '../records.ts'
import { noteFailure, noteSecurity, viaOf } from '../security-log.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import { findUser, lockUser, updateUser } from '../store/users.ts'

export const changePassword = operation({
  id: 'changePassword',
  route: 'POST /me/password',
  area: AREA,
  summary: 'Change your password',
  description:
    'Signs out every other session. An account without a password (made by a wallet) leaves `current` empty; ' +
    'a key needs identity:write to set that first one.',
  access: signedIn,
  limit: perSeconds(5, 600),
  body: Type.Object({
    current: Type.String({ maxLength: 200, default: '' }),
    next: NewPasswordText(),
  }),
  response: Type.Object({ ok: Type.Boolean(), otherSessionsSignedOut: Type.Integer() }),
  problems: ['invalid_credentials', 'insufficient_scope', 'wrong_state'],
  async prepare({ db, house, caller, body, request, refuse }) {
    const { passwordHash } = present(await findUser(db, caller.userId))
    if (passwordHash === null) requireScopes(caller, ['identity:write'])
    else if (!(await checkPassword(passwordHash, body.current))) {
      const note = { action: 'password_change_failed', via: viaOf(caller), request } as const
      await noteFailure(house, caller.userId, note)
      refuse('invalid_credentials', { message: 'The current password is not right.' })
    }
    return { checkedHash: passwordHash, nextHash: await hashPassword(body.next) }
  },
  async handler(deed) {
    const { tx, caller, prepared, request } = deed
    const user = present(await lockUser(tx, caller.userId))
    // Somebody else changed it since we looked: what was checked is no longer the password.
    if (user.passwordHash !== prepared.checkedHash) deed.refuse('wrong_state')
    await updateUser(tx, caller.userId, { password_hash: prepared.nextHash })
    const kept = caller.kind === 'session' ? caller.sessionId : null
    const otherSessionsSignedOut = await deleteOtherSessions(tx, caller.userId, kept, deed.at)
    const note = {
      action: 'password_changed',
      via: viaOf(caller),
      detail: { otherSessionsSignedOut },
      request,
    } as const
    await noteSecurity(deed, caller.userId, note)
    return { ok: true, otherSessionsSignedOut }
  },
})

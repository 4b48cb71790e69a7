import { signedIn } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { freshProofOrPassword } from '../../../kernel/operation/proof.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { present } from '../accounts.ts'
import { checkPassword, hashPassword, turnOf } from '../passwords.ts'
import { ApiKey, NewPasswordText, toApiKey } from '../records.ts'
import { noteFailure, noteSecurity, viaOf } from '../security-log.ts'
import { listActiveKeys } from '../store/keys.ts'
import { deleteOtherSessions, saveProof } from '../store/sessions.ts'
import { findUser, lockUser, updateUser } from '../store/users.ts'

const FIRST_BY_SESSION = 'An account’s first password is set from a signed-in session, not by an API key.'

export const changePassword = operation({
  id: 'changePassword',
  route: 'POST /me/password',
  summary: 'Change your password',
  description:
    'Signs out every other session; `stillIn` tells which keys and wallet go on letting somebody in. An account without a password (made by a wallet) leaves `current` empty; ' +
    'that first one is set from a signed-in session only, never by a key.',
  access: signedIn,
  proof: freshProofOrPassword,
  limit: perSeconds(5, 600),
  body: Type.Object({
    current: Type.String({ maxLength: 200, default: '' }),
    next: NewPasswordText(),
  }),
  response: Type.Object({
    ok: Type.Boolean(),
    otherSessionsSignedOut: Type.Integer(),
    stillIn: Type.Optional(
      Type.Object(
        {
          keys: Type.Array(ApiKey, { description: 'Active keys: the new password changes nothing for them' }),
          externalWallet: nullable(Type.String({ description: 'The linked wallet, which can sign in' })),
        },
        { description: 'What else lets somebody in; not told to a key without identity:read' },
      ),
    ),
  }),
  problems: ['invalid_credentials', 'session_required', 'wrong_state'],
  async prepare({ db, runtime, caller, body, request, refuse }) {
    const turn = turnOf(request, true)
    const { passwordHash } = present(await findUser(db, caller.userId))
    if (passwordHash === null) {
      // [identity-17] A key with the right to set the first password could sign in with it and take over the account.
      if (caller.kind === 'key') refuse('session_required', { message: FIRST_BY_SESSION })
    } else if (!(await checkPassword(passwordHash, body.current, turn))) {
      const note = { action: 'password_change_failed', via: viaOf(caller), request } as const
      await noteFailure(runtime, caller.userId, note)
      refuse('invalid_credentials', { message: 'The current password is not right.' })
    }
    return { checkedHash: passwordHash, nextHash: await hashPassword(body.next, turn) }
  },
  async handler(uow) {
    const { tx, caller, prepared, request } = uow
    const user = present(await lockUser(tx, caller.userId))
    // The password has changed since the check.
    if (user.passwordHash !== prepared.checkedHash) uow.refuse('wrong_state')
    await updateUser(tx, caller.userId, { password_hash: prepared.nextHash })
    const kept = caller.kind === 'session' ? caller.sessionId : null
    const [otherSessionsSignedOut, keys] = await Promise.all([
      deleteOtherSessions(tx, caller.userId, kept, uow.at),
      listActiveKeys(tx, caller.userId, uow.at),
      // [identity-31] The right password is a fresh proof; setting a first one proves nothing.
      kept !== null && prepared.checkedHash !== null && saveProof(tx, kept, uow.at),
    ])
    const note = {
      action: 'password_changed',
      via: viaOf(caller),
      detail: { otherSessionsSignedOut },
      request,
    } as const
    await noteSecurity(uow, caller.userId, note)
    const mayKnow = caller.kind === 'session' || caller.scopes.has('identity:read')
    const stillIn = { keys: keys.map(toApiKey), externalWallet: user.externalWallet }
    return { ok: true, otherSessionsSignedOut, ...(mayKnow ? { stillIn } : {}) }
  },
})

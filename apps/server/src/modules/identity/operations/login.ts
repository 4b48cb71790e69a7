import { everyone } from '../../../kernel/access.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { checkPassword } from '../passwords.ts'
import { PasswordText, UserAnswer } from '../records.ts'
import { caseless } from '../rules.ts'
import { noteFailure, noteSecurity } from '../security-log.ts'
import { startSession } from '../sessions.ts'
import { findUserByLogin, lockUser } from '../store/users.ts'

export const login = operation({
  id: 'login',
  route: 'POST /auth/login',
  area: AREA,
  summary: 'Sign in with a password',
  description: 'By email or handle. Takes the same time whether or not the account exists.',
  access: everyone,
  limit: perSeconds(10, 60),
  body: Type.Object({
    login: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Email or handle',
      examples: ['aiko_dev'],
    }),
    password: PasswordText(),
  }),
  response: UserAnswer,
  problems: ['invalid_credentials', 'suspended'],
  async prepare({ db, house, body, request, refuse }) {
    const user = await findUserByLogin(db, caseless(body.login))
    const right = await checkPassword(user?.passwordHash ?? null, body.password)
    if (user && right && !user.suspendedAt) return { userId: user.id, checkedHash: user.passwordHash }
    // I5: nobody's account is noted too: an answer without that write would come sooner, and tell.
    await noteFailure(house, user?.id ?? null, { action: 'sign_in_failed', via: 'password', request })
    return refuse(right ? 'suspended' : 'invalid_credentials')
  },
  async handler(deed) {
    const { userId, checkedHash } = deed.prepared
    const user = await lockUser(deed.tx, userId)
    // I17: changed since it was checked: an old password opens no session that outlives the change.
    if (!user || user.passwordHash !== checkedHash) return deed.refuse('invalid_credentials')
    const target = await startSession(deed, user.id)
    await noteSecurity(deed, user.id, { action: 'sign_in', via: 'password', target, request: deed.request })
    return { user: toUser(user) }
  },
})

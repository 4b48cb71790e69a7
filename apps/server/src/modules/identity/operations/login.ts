import { everyone } from '../../../kernel/access.ts'
import { act } from '../../../kernel/act.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { checkPassword } from '../passwords.ts'
import { PasswordText, UserAnswer } from '../records.ts'
import { caseless } from '../rules.ts'
import { noteSecurity } from '../security-log.ts'
import { startSession } from '../sessions.ts'
import { findUserByLogin } from '../store/users.ts'

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
    if (user && !right) {
      const note = { action: 'sign_in_failed', via: 'password', request } as const
      await act(house, (deed) => noteSecurity(deed, user.id, note))
    }
    const known = right && user ? user : refuse('invalid_credentials')
    return known.suspendedAt ? refuse('suspended') : { user: known }
  },
  async handler(deed) {
    const { user } = deed.prepared
    const target = await startSession(deed, user.id)
    await noteSecurity(deed, user.id, { action: 'sign_in', via: 'password', target, request: deed.request })
    return { user: toUser(user) }
  },
})

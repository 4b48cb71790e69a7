import { everyone } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { createAccount, prepareWallet, toUser } from '../accounts.ts'
import { hashPassword, turnOf } from '../passwords.ts'
import { DisplayNameText, EmailText, HandleText, NewPasswordText, UserAnswer } from '../records.ts'
import { displayNameOr } from '../rules.ts'
import { noteSecurity } from '../security-log.ts'
import { startSession } from '../sessions.ts'

export const register = operation({
  id: 'register',
  route: 'POST /auth/register',
  summary: 'Create an account',
  description: 'The account comes with a built-in wallet and 2,000 credits, and is signed in at once.',
  access: everyone,
  limit: perSeconds(10, 600),
  body: Type.Object({
    email: EmailText(),
    password: NewPasswordText(),
    handle: HandleText(),
    displayName: Type.Optional(DisplayNameText()),
  }),
  response: UserAnswer,
  status: 201,
  problems: ['handle_taken', 'email_taken'],
  async prepare(context) {
    const { body, request } = context
    const passwordHash = await hashPassword(body.password, turnOf(request, false))
    return { passwordHash, wallet: await prepareWallet(context) }
  },
  async handler(uow) {
    const { body, prepared, request } = uow
    const { handle, email } = body
    const displayName = displayNameOr(body.displayName, handle)
    const user = await createAccount(uow, {
      handle,
      displayName,
      email,
      externalWallet: null,
      via: 'password',
      ...prepared,
    })
    const target = await startSession(uow, user.id)
    await noteSecurity(uow, user.id, { action: 'registered', via: 'password', target, request })
    return { user: toUser(user) }
  },
})

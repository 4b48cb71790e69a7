import { addressBucket } from '../../../kernel/lib/client-address.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation, perSeconds, type RequestFacts } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { toUser } from '../accounts.ts'
import { requireChallenge } from '../guesses.ts'
import { checkPassword, turnOf } from '../passwords.ts'
import { PasswordText, UserAnswer } from '../records.ts'
import { caseless } from '../rules.ts'
import { noteSecurity, noteWrongPassword } from '../security-log.ts'
import { issueTicket, startSession } from '../sessions.ts'
import { isKnownAddress } from '../store/guesses.ts'
import { findUserByLogin, lockUser } from '../store/users.ts'

export const login = operation({
  id: 'login',
  route: 'POST /auth/login',
  summary: 'Sign in with a password',
  description:
    'By email or handle. Takes the same time whether or not the account exists. After many wrong passwords, addresses ' +
    'that have not signed in to the account before answer a challenge with each try (403 `challenge_required`), which ' +
    'the client does by itself. A suspended account is refused with the `reason` and, for the right password, a `ticket` in ' +
    '`details`: for an hour it is the bearer credential of `GET /me/export` and `POST /me/delete`, and of nothing else.',
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
    challenge: Type.Optional(Type.String({ maxLength: 80, description: 'Of `challenge_required`' })),
    nonce: Type.Optional(Type.String({ maxLength: 32, description: 'The answer to the challenge' })),
  }),
  response: UserAnswer,
  problems: ['invalid_credentials', 'suspended', 'challenge_required'],
  async prepare(context) {
    const { db, runtime, body, request, refuse } = context
    const user = await findUserByLogin(db, caseless(body.login))
    const address = addressBucket(request.address)
    const isKnown = await isKnownAddress(db, user?.id ?? null, address)
    // A session in the request changes nothing: its owner needs no sign-in, and it may be stolen.
    if (!isKnown) await requireChallenge(context, body.login, address, body)
    const right = await checkPassword(user?.passwordHash ?? null, body.password, turnOf(request, isKnown))
    if (user && right) {
      const proven = { userId: user.id, checkedHash: user.passwordHash }
      if (user.suspendedAt) await refuseSuspended(runtime, proven, request)
      return proven
    }
    await noteWrongPassword(runtime, user?.id ?? null, { login: body.login, request })
    return refuse('invalid_credentials')
  },
  async handler(uow) {
    const { userId, checkedHash } = uow.prepared
    const user = await lockUser(uow.tx, userId)
    // [identity-17] The password changed during the check; the old one must not open a session.
    if (!user || user.passwordHash !== checkedHash) return uow.refuse('invalid_credentials')
    const target = await startSession(uow, user.id)
    await noteSecurity(uow, user.id, { action: 'sign_in', via: 'password', target, request: uow.request })
    return { user: toUser(user) }
  },
})

type Proven = { userId: UserId; checkedHash: string | null }

/**
 * [identity-40] Runs in a transaction of its own, as a refusal is rolled back. Returns the user if the suspension has
 * ended since.
 */
async function refuseSuspended(runtime: Runtime, proven: Proven, request: RequestFacts): Promise<void> {
  const refusal = await runUnitOfWork(runtime, async (uow) => {
    const user = await lockUser(uow.tx, proven.userId)
    const isProven = user?.suspendedAt && user.passwordHash === proven.checkedHash
    return isProven ? issueTicket(uow, user, 'password', request) : null
  })
  if (refusal) throw refusal
}

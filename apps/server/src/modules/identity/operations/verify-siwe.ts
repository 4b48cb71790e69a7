import { TryAgain } from '../../../kernel/db/errors.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation, perSeconds, type RequestFacts } from '../../../kernel/operation/operation.ts'
import { Problem } from '../../../kernel/operation/problems.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AccountDraft, createAccount, toUser } from '../accounts.ts'
import { SignedMessage, UserAnswer } from '../records.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { issueTicket, startSession } from '../sessions.ts'
import { parseSiweMessage, type SiweMessage } from '../siwe.ts'
import { findUserByWallet, lockUser, type UserRow } from '../store/users.ts'
import { draftWalletAccount, proveWallet, takeProvenNonce } from '../wallet.ts'

export const verifySiwe = operation({
  id: 'verifySiwe',
  route: 'POST /auth/siwe/verify',
  summary: 'Sign in with an Ethereum wallet',
  description:
    'Post the signed EIP-4361 message. The first success of a wallet creates its account. A suspended account is refused with ' +
    'the `reason` and a `ticket`, as by `POST /auth/login`.',
  access: everyone,
  limit: perSeconds(10, 60),
  body: SignedMessage,
  response: UserAnswer,
  problems: ['invalid_credentials', 'suspended', 'handle_taken'],
  async prepare(context) {
    const { db, runtime, body, request } = context
    const message = parseSiweMessage(body.message)
    const known = await findUserByWallet(db, message.address)
    const failure = { action: 'sign_in_failed', via: 'wallet', request } as const
    const proof = proveWallet(context, message, body)
    await (known ? proof.catch(notingFailure(runtime, known.id, failure)) : proof)
    if (known?.suspendedAt) await refuseSuspended(runtime, known.id, message, request)
    return { message, newcomer: known ? null : await draftWalletAccount(context, message.address) }
  },
  async handler(uow) {
    const { message, newcomer } = uow.prepared
    const [, known] = await Promise.all([
      takeProvenNonce(uow, message),
      findUserByWallet(uow.tx, message.address),
    ])
    if (known?.suspendedAt) uow.refuse('suspended')
    const user = known ?? (await createWalletAccount(uow, newcomer ?? uow.refuse('invalid_credentials')))
    const target = await startSession(uow, user.id)
    const action = known ? 'sign_in' : 'registered'
    await noteSecurity(uow, user.id, { action, via: 'wallet', target, request: uow.request })
    return { user: toUser(user) }
  },
})

/**
 * [identity-40] Runs in a transaction of its own, as a refusal is rolled back. Returns the user if the suspension has
 * ended since.
 */
async function refuseSuspended(
  runtime: Runtime,
  userId: UserId,
  message: SiweMessage,
  request: RequestFacts,
): Promise<void> {
  const refusal = await runUnitOfWork(runtime, async (uow) => {
    const user = await lockUser(uow.tx, userId)
    if (!user?.suspendedAt || user.externalWallet !== message.address) return null
    // A message proves its wallet once: a copy of it gets no ticket.
    await takeProvenNonce(uow, message)
    return issueTicket(uow, user, 'wallet', request)
  })
  if (refusal) throw refusal
}

/** The second of two simultaneous first sign-ins finds the wallet or its handle taken; it looks again and signs in. */
function createWalletAccount(uow: UnitOfWork, newcomer: AccountDraft): Promise<UserRow> {
  return createAccount(uow, newcomer).catch((error) => {
    throw error instanceof Problem ? new TryAgain(error) : error
  })
}

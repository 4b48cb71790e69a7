import { everyone } from '../../../kernel/access.ts'
import { act } from '../../../kernel/act.ts'
import { TryAgain } from '../../../kernel/db/errors.ts'
import type { Deed } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { operation, perSeconds, type RequestFacts } from '../../../kernel/operation.ts'
import { Problem } from '../../../kernel/problems.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { type AccountDraft, createAccount, toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { SignedMessage, UserAnswer } from '../records.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { startSession } from '../sessions.ts'
import { parseSiweMessage, type SiweMessage } from '../siwe.ts'
import { findUserByWallet, lockUser, type UserRow } from '../store/users.ts'
import { giveTicket } from '../tickets.ts'
import { draftWalletAccount } from '../wallet-accounts.ts'
import { proveWallet, takeProvenNonce } from '../wallet-proof.ts'

export const verifySiwe = operation({
  id: 'verifySiwe',
  route: 'POST /auth/siwe/verify',
  area: AREA,
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
  async handler(deed) {
    const { message, newcomer } = deed.prepared
    const [, known] = await Promise.all([
      takeProvenNonce(deed, message),
      findUserByWallet(deed.tx, message.address),
    ])
    if (known?.suspendedAt) deed.refuse('suspended')
    const user = known ?? (await createWalletAccount(deed, newcomer ?? deed.refuse('invalid_credentials')))
    const target = await startSession(deed, user.id)
    const action = known ? 'sign_in' : 'registered'
    await noteSecurity(deed, user.id, { action, via: 'wallet', target, request: deed.request })
    return { user: toUser(user) }
  },
})

/** [identity-40] In a deed of its own, as a refusal leaves nothing behind. Passes on who is suspended no more. */
async function refuseSuspended(
  runtime: Runtime,
  userId: UserId,
  message: SiweMessage,
  request: RequestFacts,
): Promise<void> {
  const refusal = await act(runtime, async (deed) => {
    const user = await lockUser(deed.tx, userId)
    if (!user?.suspendedAt || user.externalWallet !== message.address) return null
    // A message proves its wallet once: whoever overheard it gets no ticket of their own.
    await takeProvenNonce(deed, message)
    return giveTicket(deed, user, 'wallet', request)
  })
  if (refusal) throw refusal
}

/** Of two first sign-ins at once, the second finds the wallet or its handle taken: it looks again and signs in. */
function createWalletAccount(deed: Deed, newcomer: AccountDraft): Promise<UserRow> {
  return createAccount(deed, newcomer).catch((error) => {
    throw error instanceof Problem ? new TryAgain(error) : error
  })
}

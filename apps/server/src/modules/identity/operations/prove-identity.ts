import { addMs } from '../../../kernel/lib/clock.ts'
import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation, perSeconds, type RequestFacts } from '../../../kernel/operation/operation.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { PROOF_MS } from '../../../kernel/operation/proof.ts'
import { Type, timestamp } from '../../../kernel/operation/schema.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { present } from '../accounts.ts'
import { checkPassword, turnOf } from '../passwords.ts'
import { PasswordText, SignedMessage } from '../records.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { parseSiweMessage, type SiweMessage } from '../siwe.ts'
import { saveProof } from '../store/sessions.ts'
import { findUser, lockUser, type UserRow } from '../store/users.ts'
import { proveWallet, takeProvenNonce } from '../wallet.ts'

const { message, signature } = SignedMessage.properties

export const proveIdentity = operation({
  id: 'proveIdentity',
  route: 'POST /me/proof',
  summary: 'Prove again that it is you',
  description:
    'By the password, or by a signed EIP-4361 message of the linked wallet. For 10 minutes this session, and no other, ' +
    'may then do what asks for fresh proof. A sign-in is such a proof as well.',
  access: sessionOnly,
  limit: perSeconds(5, 60),
  body: Type.Object({
    password: Type.Optional(PasswordText()),
    message: Type.Optional(message),
    signature: Type.Optional(signature),
  }),
  response: Type.Object({ ok: Type.Boolean(), until: timestamp() }),
  problems: ['invalid_credentials'],
  async prepare(context) {
    const { db, runtime, caller, body, request } = context
    const given = methodOf(body)
    const user = present(await findUser(db, caller.userId))
    const failure = {
      action: 'proof_failed',
      via: 'session',
      detail: { method: given.method },
      request,
    } as const
    await check(context, user, given, request).catch(notingFailure(runtime, caller.userId, failure))
    return { given, passwordHash: user.passwordHash, externalWallet: user.externalWallet }
  },
  async handler(uow) {
    const { tx, at, caller, request, prepared } = uow
    const { given } = prepared
    const user = present(await lockUser(tx, caller.userId))
    // The password or the wallet has changed since the check.
    const checked = given.method === 'password' ? 'passwordHash' : 'externalWallet'
    if (user[checked] !== prepared[checked]) uow.refuse('invalid_credentials')
    const [isLive] = await Promise.all([
      saveProof(tx, caller.sessionId, at),
      given.method === 'wallet' && takeProvenNonce(uow, given.siwe),
    ])
    if (!isLive) uow.refuse('unauthenticated')
    const detail = { method: given.method }
    const note = {
      action: 'identity_proven',
      via: 'session',
      target: caller.sessionId,
      detail,
      request,
    } as const
    await noteSecurity(uow, caller.userId, note)
    return { ok: true, until: addMs(at, PROOF_MS) }
  },
})

type Given =
  | { readonly method: 'password'; readonly password: string }
  | { readonly method: 'wallet'; readonly siwe: SiweMessage; readonly signed: Signed }
type Signed = { readonly message: string; readonly signature: string }

function methodOf(body: { password?: string; message?: string; signature?: string }): Given {
  const { password, message, signature } = body
  if (password !== undefined && message === undefined && signature === undefined)
    return { method: 'password', password }
  if (password === undefined && message !== undefined && signature !== undefined)
    return { method: 'wallet', siwe: parseSiweMessage(message), signed: { message, signature } }
  return refuse('invalid_request', {
    details: [{ path: 'body', message: 'needs either password, or message and signature' }],
  })
}

async function check(
  reading: ReadContext,
  user: UserRow,
  given: Given,
  request: RequestFacts,
): Promise<void> {
  if (given.method === 'password') {
    if (await checkPassword(user.passwordHash, given.password, turnOf(request, true))) return
    refuse('invalid_credentials', { message: 'The password is not right.' })
  }
  if (given.siwe.address !== user.externalWallet)
    refuse('invalid_credentials', { message: 'This wallet is not the one that is linked to the account.' })
  await proveWallet(reading, given.siwe, given.signed)
}

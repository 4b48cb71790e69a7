import { everyone } from '../../../kernel/access.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { createAccount, prepareWallet, toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { SignedMessage, UserAnswer } from '../records.ts'
import { shortAddress } from '../rules.ts'
import { noteSecurity } from '../security-log.ts'
import { startSession } from '../sessions.ts'
import { findUserByWallet } from '../store/users.ts'
import { freeWalletHandle, proveWallet, takeProvenNonce } from '../wallet-proof.ts'

export const verifySiwe = operation({
  id: 'verifySiwe',
  route: 'POST /auth/siwe/verify',
  area: AREA,
  summary: 'Sign in with an Ethereum wallet',
  description: 'Post the signed EIP-4361 message. The first success of a wallet creates its account.',
  access: everyone,
  limit: perSeconds(10, 60),
  body: SignedMessage,
  response: UserAnswer,
  problems: ['invalid_credentials', 'suspended', 'handle_taken', 'email_taken', 'already_claimed'],
  async prepare(context) {
    const message = await proveWallet(context, context.body)
    const known = await findUserByWallet(context.db, message.address)
    return { message, newcomer: known ? null : await prepareNewcomer(context, message.address) }
  },
  async handler(deed) {
    const { message, newcomer } = deed.prepared
    await takeProvenNonce(deed, message)
    const address = message.address
    const known = await findUserByWallet(deed.tx, address)
    if (known?.suspendedAt) deed.refuse('suspended')
    const user =
      known ?? (newcomer ? await createAccount(deed, newcomer) : deed.refuse('invalid_credentials'))
    const target = await startSession(deed, user.id)
    const action = known ? 'sign_in' : 'registered'
    await noteSecurity(deed, user.id, { action, via: 'wallet', target, request: deed.request })
    return { user: toUser(user) }
  },
})

async function prepareNewcomer(context: Parameters<typeof prepareWallet>[0], address: string) {
  return {
    handle: await freeWalletHandle(context.db, address),
    displayName: shortAddress(address),
    email: null,
    passwordHash: null,
    externalWallet: address,
    wallet: await prepareWallet(context),
    via: 'wallet',
  }
}

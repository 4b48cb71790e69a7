import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { freshProof } from '../../../kernel/operation/proof.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { present, refuseTaken } from '../accounts.ts'
import { SignedMessage } from '../records.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { parseSiweMessage } from '../siwe.ts'
import { updateUser } from '../store/users.ts'
import { proveWallet, takeProvenNonce } from '../wallet.ts'

export const linkWallet = operation({
  id: 'linkWallet',
  route: 'POST /me/wallet/link',
  summary: 'Link a browser wallet',
  description:
    'By the same proof as signing in; the wallet can sign in from then on, in place of one linked before. ' +
    'Only from a signed-in session: it changes who can enter the account.',
  // [identity-15] Sessions only, on purpose: with a wallet of its holder's, a key would gain the whole account.
  access: sessionOnly,
  proof: freshProof,
  limit: perSeconds(10, 60),
  body: SignedMessage,
  response: Type.Object({ externalWallet: Type.String() }),
  problems: ['invalid_credentials', 'already_claimed'],
  async prepare(context) {
    const { caller, runtime, body, request } = context
    const message = parseSiweMessage(body.message)
    const { address: target } = message
    const failure = { action: 'wallet_link_failed', via: 'session', target, request } as const
    await proveWallet(context, message, body).catch(notingFailure(runtime, caller.userId, failure))
    return message
  },
  async handler(uow) {
    const { caller, prepared: message, request } = uow
    await takeProvenNonce(uow, message)
    const externalWallet = message.address
    present(await updateUser(uow.tx, caller.userId, { external_wallet: externalWallet }).catch(refuseTaken))
    const note = { action: 'wallet_linked', via: 'session', target: externalWallet, request } as const
    await noteSecurity(uow, caller.userId, note)
    return { externalWallet }
  },
})

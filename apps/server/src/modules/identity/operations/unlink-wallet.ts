import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { freshProof } from '../../../kernel/operation/proof.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { present } from '../accounts.ts'
import { noteSecurity } from '../security-log.ts'
import { lockUser, updateUser } from '../store/users.ts'

export const unlinkWallet = operation({
  id: 'unlinkWallet',
  route: 'DELETE /me/wallet/link',
  summary: 'Unlink the browser wallet',
  description:
    'It can’t sign in any longer; its sessions stay until they are signed out. ' +
    'Refused while it is the only way into the account: set a password first.',
  access: sessionOnly,
  proof: freshProof,
  limit: perSeconds(10, 60),
  response: Type.Object({ externalWallet: nullable(Type.String({ description: 'Null: none is linked' })) }),
  problems: ['not_found', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, request } = uow
    const { externalWallet, passwordHash } = present(await lockUser(tx, caller.userId))
    if (externalWallet === null) {
      return uow.refuse('not_found', { message: 'No wallet is linked to this account.' })
    }
    if (passwordHash === null) {
      uow.refuse('wrong_state', {
        message: 'This wallet is the only way into the account: set a password first (POST /me/password).',
      })
    }
    await updateUser(tx, caller.userId, { external_wallet: null })
    const note = { action: 'wallet_unlinked', via: 'session', target: externalWallet, request } as const
    await noteSecurity(uow, caller.userId, note)
    return { externalWallet: null }
  },
})

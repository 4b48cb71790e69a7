import type { UserId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { openEmptyWallet, openWallet } from '../ledger/index.ts'
import { playerWalletAddress } from '../wallets/index.ts'
import { accountCreated } from './facts.ts'
import { caseless } from './rules.ts'
import { insertUser, nextWalletIndex } from './store/users.ts'

/**
 * A house player: an account like any other, with a wallet and, unless said, the welcome gift, that nobody can sign in to. Its handle
 * begins with `house_`, which nobody else can take ([identity-4]).
 */
export async function createHousePlayer(
  uow: UnitOfWork,
  { handle, displayName, withoutGift }: { handle: string; displayName: string; withoutGift?: true },
): Promise<UserId> {
  const id = uow.newId<'user'>()
  const walletIndex = await nextWalletIndex(uow.tx)
  await insertUser(uow.tx, {
    id,
    handle,
    handleKey: caseless(handle),
    displayName,
    email: null,
    emailKey: null,
    passwordHash: null,
    externalWallet: null,
    walletIndex,
    walletAddress: playerWalletAddress(uow.runtime.keyring, walletIndex),
    isBot: true,
    createdAt: uow.at,
  })
  await (withoutGift ? openEmptyWallet : openWallet)(uow, id)
  await uow.emit(accountCreated, { userId: id, via: 'house' })
  return id
}

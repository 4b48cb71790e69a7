import type { UserId } from '../../kernel/lib/ids.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AccountDraft, createAccount, prepareWallet } from './accounts.ts'
import { shortAddress } from './rules.ts'
import { findUserByWallet, findWalletOwners } from './store/users.ts'
import { freeWalletHandle } from './wallet-proof.ts'

/** A draft of an account that an external wallet signs in to, named after the wallet. */
export const draftWalletAccount = async (reading: ReadContext, address: string): Promise<AccountDraft> => ({
  handle: await freeWalletHandle(reading, address),
  displayName: shortAddress(address),
  email: null,
  passwordHash: null,
  externalWallet: address,
  wallet: await prepareWallet(reading),
  via: 'wallet',
})

/** The account of a wallet, built-in or linked; null when there is none. */
export async function findWalletAccount(db: ReadContext['db'], address: string): Promise<UserId | null> {
  const builtIn = (await findWalletOwners(db, [address])).get(address)
  return builtIn ?? (await findUserByWallet(db, address))?.id ?? null
}

/**
 * [identity-27] The account of a wallet that received something on chain. A wallet without one gets an account without
 * the welcome gift, which its owner finds on signing in.
 */
export async function walletAccountOf(uow: UnitOfWork, address: string): Promise<UserId> {
  const { tx: db, at, runtime } = uow
  const known = await findWalletAccount(db, address)
  if (known !== null) return known
  const draft = await draftWalletAccount({ db, at, runtime }, address)
  return (await createAccount(uow, { ...draft, via: 'chain', withoutGift: true })).id
}

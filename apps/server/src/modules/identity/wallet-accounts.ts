import type { Deed, Reading } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { type AccountDraft, createAccount, prepareWallet } from './accounts.ts'
import { shortAddress } from './rules.ts'
import { findUserByWallet, findWalletOwners } from './store/users.ts'
import { freeWalletHandle } from './wallet-proof.ts'

/** An account that a wallet of others signs in to, named after it. */
export const draftWalletAccount = async (reading: Reading, address: string): Promise<AccountDraft> => ({
  handle: await freeWalletHandle(reading, address),
  displayName: shortAddress(address),
  email: null,
  passwordHash: null,
  externalWallet: address,
  wallet: await prepareWallet(reading),
  via: 'wallet',
})

/** Whose a wallet is: built-in, or linked; null for nobody's. */
export async function findHolder(db: Reading['db'], address: string): Promise<UserId | null> {
  const builtIn = (await findWalletOwners(db, [address])).get(address)
  return builtIn ?? (await findUserByWallet(db, address))?.id ?? null
}

/**
 * [identity-27] Whose a wallet is on which something arrived on chain. Nobody's gets an account without the welcome gift:
 * whoever signs in with it finds the account there.
 */
export async function holderOf(deed: Deed, address: string): Promise<UserId> {
  const { tx: db, at, runtime } = deed
  const known = await findHolder(db, address)
  if (known !== null) return known
  const draft = await draftWalletAccount({ db, at, runtime }, address)
  return (await createAccount(deed, { ...draft, via: 'chain', withoutGift: true })).id
}

import { credits } from '../../kernel/credits.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { type AccountId, findAccount, insertAccount, listEntries, lockAccount, postLegs } from './store.ts'

export { walletBalanceOf } from './store.ts'

/** Accounts of the platform, laid down by the first migration. */
const MINT = '00000000-0000-7000-8000-000000000001' as AccountId
const FORFEITED = '00000000-0000-7000-8000-000000000002' as AccountId

const EXPORTED_ENTRIES_MAX = 10_000
const welcomeGift = credits(2_000)

/** L1: a new account's wallet holds the welcome gift from its first moment. */
export async function openWallet(deed: Deed, userId: UserId): Promise<void> {
  const wallet = deed.newId<'account'>()
  await insertAccount(deed.tx, wallet, 'wallet', userId)
  await postLegs(deed.tx, deed.newId(), deed.at, [
    { debit: MINT, credit: wallet, amount: welcomeGift, kind: 'welcome', memo: 'Welcome to Shugyo' },
  ])
}

export const ledgerPersonalData: PersonalDataPart = {
  module: 'ledger',
  async export({ db }, userId) {
    const account = await findAccount(db, 'wallet', userId)
    const ledger = account ? await listEntries(db, account.id, EXPORTED_ENTRIES_MAX) : []
    return { wallet: account?.balance ?? 0, ledger }
  },
  /** L2: the credits of a deleted account are forfeited; its movements stay, without a name. */
  async erase({ tx, at, newId }, userId) {
    const account = await lockAccount(tx, 'wallet', userId)
    if (!account || account.balance === 0) return
    const leg = { debit: account.id, credit: FORFEITED, amount: account.balance }
    await postLegs(tx, newId(), at, [{ ...leg, kind: 'forfeit', memo: 'Account deleted' }])
  },
}

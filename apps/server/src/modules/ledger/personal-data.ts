import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { accountIdOf, FORFEITED, wallet } from './accounts.ts'
import { findBalance, lockBalances } from './store/accounts.ts'
import { selectEntries } from './store/legs.ts'
import { transfer } from './transfer.ts'

const EXPORTED_ENTRIES_MAX = 10_000

export const ledgerPersonalData: PersonalDataPart = {
  module: 'ledger',
  async export({ db }, userId) {
    const holder = wallet(userId)
    const ledger = await selectEntries(db, holder, { limit: EXPORTED_ENTRIES_MAX })
    return { wallet: (await findBalance(db, holder)) ?? 0, ledger }
  },
  /** L2: the credits of a deleted account are forfeited; its movements stay, without a name. */
  async erase(deed, userId) {
    const holder = wallet(userId)
    const amount = (await lockBalances(deed.tx, [holder])).get(accountIdOf(holder))
    if (!amount) return
    await transfer(deed, [{ from: holder, to: FORFEITED, amount, kind: 'forfeit', memo: 'Account deleted' }])
  },
}

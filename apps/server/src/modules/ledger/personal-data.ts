import { inPages, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { accountIdOf, FORFEITED, wallet } from './money.ts'
import { findBalance, lockBalances } from './store/accounts.ts'
import { type Entry, selectEntries } from './store/legs.ts'
import { transfer } from './transfer.ts'

export const ledgerPersonalData: PersonalDataPart = {
  module: 'ledger',
  async export({ db }, userId) {
    const holder = wallet(userId)
    const ledger = inPages<Entry>((after, limit) => selectEntries(db, holder, { limit, beforeId: after?.id }))
    return { wallet: (await findBalance(db, holder)) ?? 0, ledger }
  },
  /** [ledger-2] The credits of a deleted account are forfeited; its movements stay, without a name. */
  async erase(uow, userId) {
    const holder = wallet(userId)
    const amount = (await lockBalances(uow.tx, [holder])).get(accountIdOf(holder))
    if (!amount) return
    await transfer(uow, [{ from: holder, to: FORFEITED, amount, kind: 'forfeit', memo: 'Account deleted' }])
  },
}

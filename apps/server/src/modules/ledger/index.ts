import { credits } from '../../kernel/credits.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { FORFEITED, type Holder, MINT, purse, wallet } from './accounts.ts'
import { findAccount, insertAccount, listEntries, lockAccount, type Movement } from './store.ts'
import { transfer } from './transfer.ts'

export { purse, wallet } from './accounts.ts'
export { balanceOf } from './store.ts'
export { transfer } from './transfer.ts'

const EXPORTED_ENTRIES_MAX = 10_000
const welcomeGift = credits(2_000)

/** L1: a new account's wallet holds the welcome gift from its first moment. */
export async function openWallet(deed: Deed, userId: UserId): Promise<void> {
  const holder = wallet(userId)
  await openAccount(deed, holder)
  await transfer(deed, [
    { from: MINT, to: holder, amount: welcomeGift, kind: 'welcome', memo: 'Welcome to Shugyo' },
  ])
}

/** A new agent's purse, empty. */
export const openPurse = (deed: Deed, agentId: AgentId): Promise<void> => openAccount(deed, purse(agentId))

const openAccount = (deed: Deed, holder: Holder): Promise<void> =>
  insertAccount(deed.tx, deed.newId(), holder)

export const ledgerPersonalData: PersonalDataPart = {
  module: 'ledger',
  async export({ db }, userId) {
    const account = await findAccount(db, wallet(userId))
    const ledger = account ? await listEntries(db, account.id, EXPORTED_ENTRIES_MAX) : []
    return { wallet: account?.balance ?? 0, ledger }
  },
  /** L2: the credits of a deleted account are forfeited; its movements stay, without a name. */
  async erase(deed, userId) {
    const holder = wallet(userId)
    const account = await lockAccount(deed.tx, holder)
    if (!account || account.balance === 0) return
    const all: Movement = {
      from: holder,
      to: FORFEITED,
      amount: account.balance,
      kind: 'forfeit',
      memo: 'Account deleted',
    }
    await transfer(deed, [all])
  },
}

import { type PersonalDataPart, shownInPages } from '../../kernel/personal-data.ts'
import { toPurchases } from './records.ts'
import { forgetBuyer, listPurchasesBy, type PurchaseRow } from './store.ts'

export const shopPersonalData: PersonalDataPart = {
  module: 'shop',
  async export({ db }, userId) {
    const read = (after: PurchaseRow | null, count: number) =>
      listPurchasesBy(db, userId, { before: after?.id ?? null, count })
    return { purchases: shownInPages(read, (rows) => toPurchases(db, rows)) }
  },
  erase: ({ tx }, userId) => forgetBuyer(tx, userId),
}

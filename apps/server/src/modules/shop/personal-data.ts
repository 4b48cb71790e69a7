import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { forgetBuyer, listPurchasesBy, type PurchaseRow } from './store.ts'
import { toPurchase } from './views.ts'

export const shopPersonalData: PersonalDataPart = {
  module: 'shop',
  async export({ db }, userId) {
    const rows = inPages<PurchaseRow>((after, count) =>
      listPurchasesBy(db, userId, { before: after?.id ?? null, count }),
    )
    return { purchases: mapped(rows, (row) => toPurchase(db, row)) }
  },
  erase: ({ tx }, userId) => forgetBuyer(tx, userId),
}

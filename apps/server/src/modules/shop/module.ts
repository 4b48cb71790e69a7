import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { approvableActions } from '../finance/index.ts'
import { jobKinds } from '../tasks/index.ts'
import { buyErrand } from './errand.ts'
import { dropUnwanted, purchaseEvent } from './events.ts'
import { buyItem } from './operations/buy-item.ts'
import { listPurchases } from './operations/list-purchases.ts'
import { shopPersonalData } from './personal-data.ts'
import { BUY, buyApproved } from './purchase.ts'

export const shop: Module = {
  name: 'shop',
  area: 'Market',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [buyItem, listPurchases],
  reactions: [dropUnwanted],
  events: [purchaseEvent],
  personalData: [shopPersonalData],
  contributes: [approvableActions.with({ action: BUY, carryOut: buyApproved }), jobKinds.with(buyErrand)],
}

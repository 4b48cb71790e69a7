import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { Overruled } from '../chain/index.ts'
import { FEES, transfer, wallet } from '../ledger/index.ts'
import { announceCancelled } from './reactions.ts'
import { splitPrice } from './rules.ts'
import { undoSale } from './store.ts'

/**
 * sales-12: the chain sold the agent first. The buyer here gets the price back, from those who received it; false when
 * the seller is gone. Refuses (`insufficient_funds`) when the seller can't pay it back.
 */
export async function giveBackPrice(uow: UnitOfWork, overruled: Overruled): Promise<boolean> {
  const { from, to } = overruled
  const sale = await undoSale(uow.tx, overruled)
  if (!sale) return true
  if (sale.sellerId !== from) return false
  const { fee, payout } = splitPrice(sale.price)
  const memo = 'Agent: sold on chain before'
  await transfer(uow, [
    { from: wallet(from), to: wallet(to), amount: payout, kind: 'refund', memo },
    { from: FEES, to: wallet(to), amount: fee, kind: 'refund', memo },
  ])
  await announceCancelled(uow, sale, 'overruled')
  return true
}

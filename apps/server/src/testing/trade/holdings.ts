import { credits } from '../../modules/ledger/index.ts'
import type { CustodyRow, ListingRow, OrderRow } from './rows.ts'
import type { Market } from './world.ts'

type Traded = {
  readonly orders: readonly OrderRow[]
  readonly listings: readonly ListingRow[]
  readonly custodies: readonly CustodyRow[]
}

/**
 * The expected balance of every wallet and purse if every action happened once: computed from prices and outcomes
 * alone.
 */
export function expectedHoldings({ held, told }: Market, traded: Traded): Map<string, number> {
  const holdings = new Map(held)
  const add = (id: string, amount: number) => holdings.set(id, (holdings.get(id) ?? 0) + amount)
  for (const [{ id }, amount] of told.topped) add(id, amount)
  for (const { status, price, payer, buyer, provider } of traded.orders) {
    if (status !== 'delivered') continue
    add(payer ?? buyer, -price)
    add(provider, price - Math.floor(price / 10))
  }
  for (const { status, price, seller, buyer } of traded.listings) {
    if (status !== 'sold' || buyer === null) continue
    add(buyer, -price)
    add(seller, price - Math.floor((price * 5) / 100))
  }
  for (const { kind, price, days, owner, holder } of traded.custodies) {
    // All end on their first day.
    const earned = Math.floor(price / days)
    const [payer, payee] = kind === 'rental' ? [holder, owner] : [owner, holder]
    add(payer, -earned)
    add(payee, earned - Math.floor(earned / 10))
  }
  return new Map([...holdings].map(([id, amount]) => [id, credits(amount)]))
}

import type { LedgerEntry } from '@shugyo/sdk'

export type Balance = { readonly at: number; readonly balance: number }
type Moved = Pick<LedgerEntry, 'amount' | 'at'>

/**
 * The purse's past balances, oldest first, computed back from the present one: after each moment with a movement, and
 * before the first of them if `entries` are all there are. Movements of one moment are one, as both halves of a
 * purchase are: the purse never held the balance between them.
 */
export function balances(purse: number, entries: readonly Moved[], isWhole: boolean): Balance[] {
  let balance = purse
  const points: Balance[] = []
  for (const { amount, at } of entries) {
    const moment = Date.parse(at)
    if (points.at(-1)?.at !== moment) points.push({ at: moment, balance })
    balance -= amount
  }
  const first = points.at(-1)
  if (first && isWhole) points.push({ at: first.at, balance })
  return points.toReversed()
}

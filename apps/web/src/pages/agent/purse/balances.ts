import type { LedgerEntry } from '@shugyo/sdk'

export type Balance = { readonly at: number; readonly balance: number }
type Moved = Pick<LedgerEntry, 'amount' | 'at'>

/**
 * What the purse held, oldest first, computed back from what it holds: after each moment at which something moved, and
 * before the first of them if `entries` are all there are. What moved at one moment is one deed, as both halves of a
 * purchase are: the purse never held what lies between them.
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

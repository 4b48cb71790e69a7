import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type Credits, credits, type Kind } from '../ledger/index.ts'
import { sumsByKind } from './pocket-sums.ts'
import { sumsOf } from './rules.ts'
import type { KindSum } from './store/pocket-sums.ts'

/** Always between a player's own wallet and purses; and gifts and test credits, which are no earnings. */
const NOT_EARNED: readonly Kind[] = ['fund', 'withdraw', 'grant', 'welcome', 'topup']

/** What a player will earn once work under way is done: each module that holds credits for it is asked. */
export type Pending = (db: Db, userId: UserId) => Promise<Credits>

/** [finance-18] A module that keeps escrows adds how to find what they hold for a player. */
export const pendingEarnings = new Slot<{ readonly kind: Kind; readonly find: Pending }>(
  'finance: pending earnings',
  ({ kind }) => kind,
)

/**
 * A refund is no earning: it lessens what was spent. More than that comes back only of what another spent, whose agent it
 * was: that is earned.
 */
function netOfRefunds(sums: readonly KindSum[]): KindSum[] {
  const isRefund = ({ kind }: KindSum) => kind === 'refund'
  const spent = sums.reduce((sum, one) => sum + (isRefund(one) ? 0 : one.spent), 0)
  return sums.map((sum) => {
    if (!isRefund(sum)) return sum
    const back = sum.earned - sum.spent
    const own = Math.min(back, spent)
    return { ...sum, earned: credits(back - own), spent: -own as Credits }
  })
}

/** What an order pays its agent is released from an escrow; to its owner it is the income of an order. */
const named = (sum: KindSum): KindSum => (sum.kind === 'release' ? { ...sum, kind: 'order' } : sum)

/** [finance-18] Of the wallet, and of the agents that the player has now, since they are theirs. */
export async function earningsOf(reading: ReadContext, userId: UserId) {
  const { db, runtime } = reading
  const moved = await sumsByKind(reading, userId)
  const kinds = netOfRefunds(moved.filter(({ kind }) => !NOT_EARNED.includes(kind))).map(named)
  const pending = []
  for (const { kind, find } of pendingEarnings.of(runtime))
    pending.push({ kind, amount: await find(db, userId) })
  return {
    earned: sumsOf(kinds.map(({ kind, earned }) => ({ kind, amount: earned }))),
    pending: sumsOf(pending),
    spent: sumsOf(kinds.map(({ kind, spent }) => ({ kind, amount: spent }))),
  }
}

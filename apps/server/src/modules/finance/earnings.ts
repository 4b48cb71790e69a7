import { type Credits, credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Reading } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Slot } from '../../kernel/slot.ts'
import { listOwnedAgents } from '../agents/index.ts'
import { type Kind, type KindSum, purse, sumsByKind, wallet } from '../ledger/index.ts'
import { sumsOf } from './rules.ts'

/** Gifts and test credits are no earnings. */
const NOT_EARNED: readonly Kind[] = ['welcome', 'topup']

/** What a player will earn once work under way is done: each module that holds credits for it is asked. */
export type Pending = (db: Db, userId: UserId) => Promise<Credits>

/** [finance-18] A module that keeps escrows adds how to find what they hold for a player. */
export const pendingEarnings = new Slot<{ readonly kind: Kind; readonly find: Pending }>(
  'finance: pending earnings',
  ({ kind }) => kind,
)

/** A refund is no earning: it reduces what was spent. */
const asNet = (sum: KindSum): KindSum =>
  sum.kind === 'refund' ? { ...sum, earned: credits(0), spent: (sum.spent - sum.earned) as Credits } : sum

/** [finance-18] Earnings of the wallet, and of the player's present agents since they became theirs. */
export async function earningsOf({ db, runtime }: Reading, userId: UserId) {
  const agents = await listOwnedAgents(db, userId)
  const purses = agents.map(({ id, since }) => ({ holder: purse(id), since }))
  const pockets = [{ holder: wallet(userId), since: null }, ...purses]
  const kinds = (await sumsByKind(db, pockets, NOT_EARNED)).map(asNet)
  const pending = []
  for (const { kind, find } of pendingEarnings.of(runtime))
    pending.push({ kind, amount: await find(db, userId) })
  return {
    earned: sumsOf(kinds.map(({ kind, earned }) => ({ kind, amount: earned }))),
    pending: sumsOf(pending),
    spent: sumsOf(kinds.map(({ kind, spent }) => ({ kind, amount: spent }))),
  }
}

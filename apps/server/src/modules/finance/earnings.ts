import { type Credits, credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Reading } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Slot } from '../../kernel/slot.ts'
import { listOwnedAgents } from '../agents/index.ts'
import { type Kind, type KindSum, purse, sumsByKind, wallet } from '../ledger/index.ts'
import { sumsOf } from './rules.ts'

/** Gifts and test credits are nobody's earnings. */
const NOT_EARNED: readonly Kind[] = ['welcome', 'topup']

/** What a player will get once work under way is done, all together: asked of each area that holds credits for it. */
export type Pending = (db: Db, userId: UserId) => Promise<Credits>

/** [finance-18] A module that keeps escrows says here, once, how to find what they hold for a player. */
export const pendingEarnings = new Slot<{ readonly kind: Kind; readonly find: Pending }>(
  'finance: pending earnings',
  ({ kind }) => kind,
)

/** What was given back was not earned: it lessens what was spent. */
const asNet = (sum: KindSum): KindSum =>
  sum.kind === 'refund' ? { ...sum, earned: credits(0), spent: (sum.spent - sum.earned) as Credits } : sum

/** [finance-18] Of the wallet, and of the agents that the player has now, since they are theirs. */
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

import { createHash } from 'node:crypto'
import { act } from '../../kernel/act.ts'
import { type Credits, credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Reading } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { Slot } from '../../kernel/slot.ts'
import { listOwnedAgents } from '../agents/index.ts'
import {
  findComplete,
  type Kind,
  type KindSum,
  type Pocket,
  purse,
  sumsByKind,
  wallet,
} from '../ledger/index.ts'
import { sumsOf } from './rules.ts'
import { findEarnings, saveEarnings } from './store/earnings.ts'

/**
 * Always between a player's own wallet and purses: the purse of an agent that has gone since is still no stranger's.
 */
const OWN_MOVES: readonly Kind[] = ['fund', 'withdraw', 'grant']

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

/** [finance-18] Of the wallet, and of the agents that the player has now, since they are theirs. */
export async function earningsOf(reading: Reading, userId: UserId) {
  const { db, runtime } = reading
  const agents = await listOwnedAgents(db, userId)
  const purses = agents.map(({ id, since }) => ({ holder: purse(id), since }))
  const pockets = [{ holder: wallet(userId), since: null }, ...purses]
  const moved = await sumAll(reading, userId, pockets)
  const kinds = moved.filter(({ kind }) => !OWN_MOVES.includes(kind)).map(asNet)
  const pending = []
  for (const { kind, find } of pendingEarnings.of(runtime))
    pending.push({ kind, amount: await find(db, userId) })
  return {
    earned: sumsOf(kinds.map(({ kind, earned }) => ({ kind, amount: earned }))),
    pending: sumsOf(pending),
    spent: sumsOf(kinds.map(({ kind, spent }) => ({ kind, amount: spent }))),
  }
}

/** More movements than this are not read a second time. */
const READ_AGAIN_MAX = 1_000

/** [finance-27] What was kept of earlier movements, and those since. */
async function sumAll(
  { db, runtime }: Reading,
  userId: UserId,
  pockets: readonly Pocket[],
): Promise<KindSum[]> {
  const kept = (await findEarnings(db, userId, hashOf(pockets))) ?? { through: 0, sums: [] }
  const { sums, legs } = await sumsByKind(db, pockets, NOT_EARNED, { after: kept.through })
  if (legs > READ_AGAIN_MAX) await keepSums(runtime, userId, pockets)
  return addUp([...kept.sums, ...sums])
}

/** Movements stay as they are, so their sum does; with other pockets another row stands in its place. */
async function keepSums(runtime: Runtime, userId: UserId, pockets: readonly Pocket[]): Promise<void> {
  const { db } = runtime.database
  const hash = hashOf(pockets)
  const kept = (await findEarnings(db, userId, hash)) ?? { through: 0, sums: [] }
  const through = await findComplete(db)
  if (through <= kept.through) return
  const { sums } = await sumsByKind(db, pockets, NOT_EARNED, { after: kept.through, upTo: through })
  await act(runtime, ({ tx }) =>
    saveEarnings(tx, userId, hash, { through, sums: addUp([...kept.sums, ...sums]) }),
  )
}

const hashOf = (pockets: readonly Pocket[]): Buffer => {
  const named = pockets.map(({ holder, since }) => `${holder.owner} ${since?.toISOString() ?? ''}`).sort()
  return createHash('sha256').update(named.join('\n')).digest()
}

function addUp(sums: readonly KindSum[]): KindSum[] {
  const byKind = new Map<Kind, KindSum>()
  for (const { kind, earned, spent } of sums) {
    const before = byKind.get(kind)
    byKind.set(kind, {
      kind,
      earned: (earned + (before?.earned ?? 0)) as Credits,
      spent: (spent + (before?.spent ?? 0)) as Credits,
    })
  }
  return [...byKind.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1))
}

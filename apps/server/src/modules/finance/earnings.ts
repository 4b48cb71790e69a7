import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { listAgentsEver } from '../agents/index.ts'
import { lockUser } from '../identity/index.ts'
import {
  type Credits,
  credits,
  type Kind,
  type OwnedPocket,
  type PocketSum,
  purse,
  sumPockets,
  wallet,
} from '../ledger/index.ts'
import { sumsOf } from './rules.ts'
import {
  deleteStoredSums,
  findStoredSums,
  type KindSum,
  type PocketSums,
  saveStoredSums,
} from './store/pocket-sums.ts'

/** Kinds that are no earnings: moves between a player's own wallet and purses, gifts and test credits. */
const NOT_EARNED: readonly Kind[] = ['fund', 'withdraw', 'grant', 'welcome', 'topup']

/** A player's expected earnings from work under way, found by each module that holds credits for it. */
export type Pending = (db: Db, userId: UserId) => Promise<Credits>

/** [finance-18] Expected earnings of players: a module with escrows adds a function that sums them up. */
export const pendingEarnings = new Slot<{ readonly kind: Kind; readonly find: Pending }>(
  'finance: pending earnings',
  ({ kind }) => kind,
)

/**
 * A refund is no earning: it reduces the spending. The part beyond the player's own spending was paid by an earlier
 * owner of the agent, so it counts as earned.
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

/** An agent's pay for an order is released from an escrow; to its owner it is income of an order. */
const named = (sum: KindSum): KindSum => (sum.kind === 'release' ? { ...sum, kind: 'order' } : sum)

/** [finance-18] Earnings of the wallet and of the player's present agents, each since it is theirs. */
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

/** Movements read at once; their sums are kept after each batch. */
const STRETCH = 50_000

/** Above this number of movements the sums are kept, so that no movement is read twice. */
const READ_AGAIN_MAX = 1_000

type Summed = OwnedPocket & PocketSums

/**
 * [finance-27] The player's earnings from and payments to others by kind, of each pocket since it is theirs: the kept
 * sums of earlier movements plus the later ones. They are read and kept batch by batch, so that no statement is long
 * and an interrupted read continues there.
 */
export async function sumsByKind(
  { db, runtime }: ReadContext,
  userId: UserId,
  stretch: number = STRETCH,
): Promise<KindSum[]> {
  // This comes first: the owners of all complete movements are known from the agents listed later.
  const kept = await findStoredSums(db, userId)
  const ever = await pocketsEver(db, userId)
  const before = new Map(kept.pockets.map((sums) => [sums.pocket, sums]))
  let pockets = ever.filter(({ until }) => until === null).map((pocket) => goOn(pocket, before))
  for (;;) {
    const read = await sumPockets(db, pockets, ever, kept.complete, stretch)
    const complete = read.filter((sum) => sum.complete)
    const legs = complete.reduce((sum, part) => sum + part.legs, 0)
    const isLast = legs < stretch
    const byPocket = Map.groupBy(complete, ({ pocket }) => pocket)
    pockets = pockets.map((pocket) =>
      addTo(pocket, byPocket.get(pocket.pocket) ?? [], isLast ? kept.complete : 0),
    )
    if (legs > READ_AGAIN_MAX || !isLast) {
      const [all, changed] = [pockets, pockets.filter(({ pocket }) => byPocket.has(pocket))]
      await runUnitOfWork(runtime, async ({ tx }) => {
        // Nothing is kept of an account that was deleted meanwhile.
        if (!(await lockUser(tx, userId))) return
        await deleteStoredSums(tx, userId, idsOf(all))
        await saveStoredSums(tx, userId, changed)
      })
    }
    if (isLast) {
      const newer = read.filter((sum) => !sum.complete)
      return addUp([...pockets.flatMap(({ sums }) => sums), ...newer.map(toKindSum)])
    }
  }
}

const idsOf = (pockets: readonly Summed[]) => pockets.map(({ pocket }) => pocket)

/** The player's wallet, and the purse of every agent that is or was theirs. */
async function pocketsEver(db: Db, userId: UserId): Promise<OwnedPocket[]> {
  const agents = await listAgentsEver(db, userId)
  const purses = agents.map(({ id, since, until }) => ({ holder: purse(id), since, until }))
  return [{ holder: wallet(userId), since: null, until: null }, ...purses]
}

/** The kept sums of the pocket, unless another player owned it in between. */
function goOn(pocket: OwnedPocket, before: ReadonlyMap<string, PocketSums>): Summed {
  const { holder, since } = pocket
  const kept = before.get(holder.owner)
  const isSame = kept?.since?.getTime() === since?.getTime()
  return { ins: 0, outs: 0, sums: [], ...(isSame ? kept : {}), ...pocket, pocket: holder.owner }
}

/** `through` is the last movement of the whole read; 0 takes each pocket's own. */
function addTo(pocket: Summed, read: readonly PocketSum[], through: number): Summed {
  const lastOf = (way: PocketSum['way']) =>
    Math.max(through, ...read.filter((sum) => sum.way === way).map(({ last }) => last))
  return {
    ...pocket,
    ins: Math.max(pocket.ins, lastOf('in')),
    outs: Math.max(pocket.outs, lastOf('out')),
    sums: addUp([...pocket.sums, ...read.map(toKindSum)]),
  }
}

const toKindSum = ({ kind, way, amount }: PocketSum): KindSum => ({
  kind,
  earned: way === 'in' ? amount : NONE,
  spent: way === 'out' ? amount : NONE,
})
const NONE = 0 as Credits

function addUp(sums: readonly KindSum[]): KindSum[] {
  const byKind = new Map<string, KindSum>()
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

import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { listAgentsEver } from '../agents/index.ts'
import { lockUser } from '../identity/index.ts'
import { type Credits, type OwnedPocket, type PocketSum, purse, sumPockets, wallet } from '../ledger/index.ts'
import {
  deleteStoredSums,
  findStoredSums,
  type KindSum,
  type PocketSums,
  saveStoredSums,
} from './store/pocket-sums.ts'

/** So many movements are read at once; then what they come to is kept. */
const STRETCH = 50_000

/** More movements than this are not read a second time. */
const READ_AGAIN_MAX = 1_000

type Summed = OwnedPocket & PocketSums

/**
 * [finance-27] What a player's pockets earned from others and spent on others, by kind, since each is theirs: what was
 * kept of earlier movements, and those since. They are read stretch by stretch, each kept, so that no statement is long
 * and whoever was cut off goes on from there.
 */
export async function sumsByKind(
  { db, runtime }: ReadContext,
  userId: UserId,
  stretch: number = STRETCH,
): Promise<KindSum[]> {
  // First: of movements that are complete before the agents are listed, it is known whose these were.
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
        // Of an account that was deleted meanwhile nothing is kept.
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

/** The wallet, and the purse of every agent that is or was the player's. */
async function pocketsEver(db: Db, userId: UserId): Promise<OwnedPocket[]> {
  const agents = await listAgentsEver(db, userId)
  const purses = agents.map(({ id, since, until }) => ({ holder: purse(id), since, until }))
  return [{ holder: wallet(userId), since: null, until: null }, ...purses]
}

/** From what was kept of it, unless it was another's in between. */
function goOn(pocket: OwnedPocket, before: ReadonlyMap<string, PocketSums>): Summed {
  const { holder, since } = pocket
  const kept = before.get(holder.owner)
  const isSame = kept?.since?.getTime() === since?.getTime()
  return { ins: 0, outs: 0, sums: [], ...(isSame ? kept : {}), ...pocket, pocket: holder.owner }
}

/** `through` is the last movement of all that were read; 0 where each pocket's own tells. */
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

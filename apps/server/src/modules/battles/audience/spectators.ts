import { createHmac } from 'node:crypto'
import type { Db } from '../../../kernel/db/database.ts'
import { addressBucket } from '../../../kernel/lib/client-address.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { Caller } from '../../../kernel/operation/access.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { BattleId } from '../store/row.ts'
import { type Audience, countViewers, deleteViewers, readAudience } from './store/audience.ts'

/** [battles-39] A viewer counts for this long after last reporting that they watch. */
export const VIEWER_COUNTS_MS = 45 * SECOND_MS

/** A keyed hash of a viewer's account or address, so that nobody can tell who it was. */
export function viewerKey(keyring: Keyring, caller: Caller, address: string): Buffer {
  const known = caller.kind === 'anonymous' ? `address ${addressBucket(address)}` : `account ${caller.userId}`
  return createHmac('sha256', keyring.fixed('battle-viewers')).update(known).digest().subarray(0, 16)
}

/** How many watch each of these battles at this moment; zero for those that are missing. */
export const spectatorsOf = (
  db: Db | Tx,
  ids: readonly BattleId[],
  at: Date,
): Promise<Map<BattleId, number>> => countViewers(db, ids, addMs(at, -VIEWER_COUNTS_MS))

/** The crowd of a battle at this moment. */
export const audienceAt = (db: Db | Tx, id: BattleId, at: Date): Promise<Audience> =>
  readAudience(db, id, addMs(at, -VIEWER_COUNTS_MS))

const BATCH = 5_000

/** Deletes viewers who no longer watch, a bounded number at a time; runs again at once when there are more. */
export const purgeViewers: InsideJob<Record<never, never>> = job({
  name: 'battles.purge-viewers',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  async run({ tx, at, enqueue }) {
    const gone = await deleteViewers(tx, addMs(at, -VIEWER_COUNTS_MS), BATCH)
    if (gone === BATCH) enqueue(purgeViewers, {})
  },
})

export const channelOf = (id: BattleId): string => `battle:${id}`

/** Watchers of this process see it at once; those of other processes within a second. */
export const tellWatchers = (uow: UnitOfWork, id: BattleId): void =>
  uow.afterCommit(() => uow.runtime.streams.refresh(channelOf(id)))

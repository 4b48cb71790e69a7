import { sql } from 'kysely'
import { addMs, DAY_MS } from '../lib/clock.ts'
import { Type } from '../operation/schema.ts'
import { type InsideJob, job } from '../transaction/job.ts'
import type { Tx } from '../transaction/unit-of-work.ts'

const BATCH = 5_000

/**
 * Drops facts older than `FACTS_KEPT_DAYS`, a bounded number at a time; comes back at once when there are more. A
 * reaction has its fact's data along and is done or dead within a day; facts of dead jobs, which may be replayed, stay.
 */
export const purgeFacts: InsideJob<Record<never, never>> = job({
  name: 'kernel.purge-facts',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ tx, at, runtime, enqueue }) {
    const before = addMs(at, -runtime.settings.factsKeptDays * DAY_MS)
    if ((await deleteFacts(tx, before)) === BATCH) enqueue(purgeFacts, {})
  },
})

/** Ids grow with time, so the oldest are found without an index on the time. */
async function deleteFacts(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with awaited as materialized (
      select (payload ->> 'factId')::bigint as id from kernel.dead_jobs where name like 'react:%'
    )
    delete from kernel.facts where id in (
      select id from (
        select f.id, f.at from kernel.facts f where not exists (select from awaited a where a.id = f.id)
        order by f.id limit ${BATCH}) oldest
      where at < ${before})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import { deleteViewers } from '../audience/store/viewers.ts'
import { VIEWER_COUNTS_MS } from './spectators.ts'

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

import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { ACTIVITY_KEPT_MS, NEWS_AGAIN_MS } from './follow.ts'
import { deleteOldActivities } from './store/activities.ts'
import { deleteEndedFollows } from './store/follows.ts'

const BATCH = 5_000

/** Deletes ended follows and old activities, a bounded number at a time; runs again at once when more are left. */
export const purgeSocial: InsideJob<Record<never, never>> = job({
  name: 'social.purge',
  payload: Type.Object({}),
  everyMs: HOUR_MS,
  async run({ tx, at, enqueue }) {
    await deleteEndedFollows(tx, addMs(at, -NEWS_AGAIN_MS), BATCH)
    const gone = await deleteOldActivities(tx, addMs(at, -ACTIVITY_KEPT_MS), BATCH)
    if (gone === BATCH) enqueue(purgeSocial, {})
  },
})

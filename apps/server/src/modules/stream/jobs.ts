import { DAY_MS, later, MINUTE_MS } from '../../kernel/clock.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type } from '../../kernel/schema.ts'
import { deleteEventsBefore } from './store.ts'

const KEPT_MS = 7 * DAY_MS
const BATCH = 10_000

/** T18: takes out what is older than seven days, a bounded number at a time. */
export const purgeStreams = job({
  name: 'stream.purge',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  run: ({ tx, at }) => deleteEventsBefore(tx, later(at, -KEPT_MS), BATCH),
})

import { addMs, DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { deleteEventsAbout, deleteEventsBefore } from './store.ts'

const KEPT_MS = 7 * DAY_MS
const BATCH = 10_000

/** [stream-4] Deletes events older than seven days, a bounded number at a time. */
export const purgeStreams = job({
  name: 'stream.purge',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  run: ({ tx, at }) => deleteEventsBefore(tx, addMs(at, -KEPT_MS), BATCH),
})

/** [stream-7] Deletes an account's events about erased words, a bounded number at a time. */
export const forgetEvents = job({
  name: 'stream.forget',
  payload: Type.Object({ userId: uuid<UserId>(), about: uuid() }),
  async run({ tx, enqueue }, { userId, about }) {
    const gone = await deleteEventsAbout(tx, userId, about, BATCH)
    if (gone === BATCH) await enqueue(forgetEvents, { userId, about })
  },
})

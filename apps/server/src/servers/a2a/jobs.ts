import { addMs, DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { endPushes } from '../../modules/webhooks/index.ts'
import { deleteOldSaid } from './said-store.ts'
import { deleteOldAsks } from './store.ts'

const BATCH = 2_000
/** [a2a-7] As long as any idempotency key. */
const SAID_KEPT_MS = DAY_MS
/** [a2a-4] */
const ASKS_KEPT_MS = 7 * DAY_MS

export const purgeA2a = job({
  name: 'a2a.purge',
  payload: Type.Object({}),
  everyMs: 10 * MINUTE_MS,
  async run(uow) {
    const said = await deleteOldSaid(uow.tx, addMs(uow.at, -SAID_KEPT_MS), BATCH)
    const asks = await deleteOldAsks(uow.tx, addMs(uow.at, -ASKS_KEPT_MS), BATCH)
    // [webhooks-20] An unanswered question is over now, and so are its push addresses.
    if (asks.length > 0) await endPushes(uow, asks)
    if (said === BATCH || asks.length === BATCH) uow.enqueue(purgeA2a, {})
  },
})

import { MINUTE_MS } from '../../kernel/clock.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type } from '../../kernel/schema.ts'
import { deleteExpiredNonces } from './store/nonces.ts'
import { deleteExpiredSessions } from './store/sessions.ts'

const BATCH = 5_000

/** Takes out sessions and nonces that can no longer be used, a bounded number at a time. */
export const purgeExpired = job({
  name: 'identity.purge-expired',
  payload: Type.Object({}),
  everyMs: 10 * MINUTE_MS,
  async run({ tx, at }) {
    await deleteExpiredNonces(tx, at, BATCH)
    await deleteExpiredSessions(tx, at, BATCH)
  },
})

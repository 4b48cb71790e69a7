import { later, MINUTE_MS } from '../../kernel/clock.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type } from '../../kernel/schema.ts'
import { STRAY_ENTRY_MS } from './rules.ts'
import { deleteExpiredNonces } from './store/nonces.ts'
import { deleteStrayEntries } from './store/security-log.ts'
import { deleteExpiredSessions } from './store/sessions.ts'

const BATCH = 5_000

/**
 * Takes out sessions and nonces that can no longer be used, a bounded number at a time; often, because
 * anybody can ask for nonces.
 */
export const purgeExpired = job({
  name: 'identity.purge-expired',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  async run({ tx, at }) {
    await deleteExpiredNonces(tx, at, BATCH)
    await deleteExpiredSessions(tx, at, BATCH)
    await deleteStrayEntries(tx, later(at, -STRAY_ENTRY_MS), BATCH)
  },
})

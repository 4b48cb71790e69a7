import { addMs, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { ADDRESS_KNOWN_MS, GUESSES_COUNT_MS, STRAY_ENTRY_MS } from './rules.ts'
import { deleteExpiredTickets } from './store/credentials.ts'
import { deleteOldGuesses } from './store/guesses.ts'
import { deleteExpiredNonces } from './store/nonces.ts'
import { deleteStrayEntries } from './store/security-log.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import { deleteRested } from './store/users.ts'

const BATCH = 5_000

/**
 * Deletes sessions and nonces that can no longer be used, a bounded number at a time; often, because anybody can ask
 * for nonces.
 */
export const purgeExpired = job({
  name: 'identity.purge-expired',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  async run({ tx, at }) {
    await deleteExpiredNonces(tx, at, BATCH)
    await deleteExpiredSessions(tx, at, BATCH)
    await deleteOldGuesses(
      tx,
      { guesses: addMs(at, -GUESSES_COUNT_MS), addresses: addMs(at, -ADDRESS_KNOWN_MS) },
      BATCH,
    )
    await deleteRested(tx, at, BATCH)
    await deleteExpiredTickets(tx, at, BATCH)
    await deleteStrayEntries(tx, addMs(at, -STRAY_ENTRY_MS), BATCH)
  },
})

/**
 * [identity-5] A job that does nothing. It is enqueued for a wrong password to an unknown login, which has no owner to
 * tell, so that both cases do the same work.
 */
export const decoyNotice = job({
  name: 'identity.tell-nobody',
  payload: Type.Object({}),
  run: async () => {},
})

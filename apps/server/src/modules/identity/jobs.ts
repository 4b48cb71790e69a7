import { addMs, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { ADDRESS_KNOWN_MS, GUESSES_COUNT_MS, STRAY_ENTRY_MS } from './rules.ts'
import { deleteExpiredTickets } from './store/credentials.ts'
import { deleteOldGuesses } from './store/guesses.ts'
import { deleteExpiredNonces } from './store/nonces.ts'
import { deleteStrayEntries } from './store/security-log.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import { deleteExpiredReservations } from './store/users.ts'

const BATCH = 5_000

/**
 * Deletes expired sessions, nonces, counts, handles, tickets and entries, a bounded number at a time. It runs often,
 * because anybody can ask for nonces.
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
    await deleteExpiredReservations(tx, at, BATCH)
    await deleteExpiredTickets(tx, at, BATCH)
    await deleteStrayEntries(tx, addMs(at, -STRAY_ENTRY_MS), BATCH)
  },
})

/**
 * [identity-5] A job without work. A wrong password to an unknown login enqueues it in place of a notice, so that
 * known and unknown logins cost the same.
 */
export const decoyNotice = job({
  name: 'identity.tell-nobody',
  payload: Type.Object({}),
  run: async () => {},
})

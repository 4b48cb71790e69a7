import { sql } from 'kysely'
import { rowsByPlace } from '../../../kernel/db/batch-query.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { VersionStamps } from '../../../kernel/operation/operation.ts'
import { stampOf } from '../../ledger/index.ts'

/**
 * `xmin` is the transaction that wrote a row as it is: every change makes it another. A server that was put back to an
 * earlier moment, or took another's place, may give out the same numbers again, so when it started is part of it.
 */
const stampsOf = preparedSql<
  { userIds: string[]; keyIds: (string | null)[]; sessionIds: (string | null)[] },
  { place: number; stamp: string }
>(
  (the) => sql`
    select of.place, concat_ws(' ', (select pg_postmaster_start_time()::text), k.xmin, s.xmin, u.xmin,
      ${stampOf('wallet', sql.ref('u.id'))}) as stamp
    from unnest((select ${the.userIds}::uuid[]), (select ${the.keyIds}::uuid[]), (select ${the.sessionIds}::text[]))
      with ordinality as of (user_id, key_id, session_id, place)
    join identity.users u on u.id = of.user_id
    left join identity.api_keys k on k.id = of.key_id
    left join identity.sessions s on s.public_id = of.session_id
    where k.id is not null or s.public_id is not null`,
)

/** Of a caller's credential, account and wallet. */
export const accountStamps: VersionStamps = async (db, callers) => {
  const { rows } = await stampsOf(db, {
    userIds: callers.map(({ userId }) => userId),
    keyIds: callers.map((caller) => (caller.kind === 'key' ? caller.keyId : null)),
    sessionIds: callers.map((caller) => (caller.kind === 'session' ? caller.sessionId : null)),
  })
  return rowsByPlace(callers.length, rows).map((row) => row?.stamp ?? null)
}

import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { KnownCaller } from '../../../kernel/operation/access.ts'

/**
 * Those of these callers whose session or key would still be accepted, and with the same role, in one query. Leaves out
 * ended sessions, revoked or expired keys, and suspended accounts.
 */
export async function stillAdmitted(
  db: Db,
  callers: readonly KnownCaller[],
  at: Date,
): Promise<ReadonlySet<KnownCaller>> {
  const { rows } = await sql<{ id: string }>`
    select s.public_id || ' ' || u.role as id
    from identity.sessions s join identity.users u on u.id = s.user_id
    where s.public_id = any(${idsOf(callers, 'session')}::text[]) and s.expires_at > ${at} and u.suspended_at is null
    union all
    select k.id || ' ' || u.role
    from identity.api_keys k join identity.users u on u.id = k.user_id
    where k.id = any(${idsOf(callers, 'key')}::uuid[]) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${at}) and u.suspended_at is null`.execute(db)
  const good = new Set(rows.map(({ id }) => id))
  return new Set(callers.filter((caller) => good.has(`${credentialOf(caller)} ${caller.role}`)))
}

const credentialOf = (caller: KnownCaller): string =>
  caller.kind === 'session' ? caller.sessionId : caller.keyId

const idsOf = (callers: readonly KnownCaller[], kind: KnownCaller['kind']): string[] => [
  ...new Set(callers.filter((caller) => caller.kind === kind).map(credentialOf)),
]

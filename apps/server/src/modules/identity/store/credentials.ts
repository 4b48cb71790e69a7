import { sql } from 'kysely'
import { rowsByPlace } from '../../../kernel/db/batch-query.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { KnownCaller } from '../../../kernel/operation/access.ts'
import type { VersionStamps } from '../../../kernel/operation/operation.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { stampOf } from '../../ledger/index.ts'
import { on } from '../tables.gen.ts'

/**
 * The callers whose session or key would still be accepted with the same role, in one query. Ended sessions, revoked
 * or expired keys and suspended accounts are left out.
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

/**
 * `xmin` names the transaction that wrote the row's present version, so every change gives another. A restored or
 * replaced server may reuse the numbers, so the stamp includes the server's start time.
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

/** The stamps of a caller's credential, account and wallet. */
export const accountStamps: VersionStamps = async (db, callers) => {
  const { rows } = await stampsOf(db, {
    userIds: callers.map(({ userId }) => userId),
    keyIds: callers.map((caller) => (caller.kind === 'key' ? caller.keyId : null)),
    sessionIds: callers.map((caller) => (caller.kind === 'session' ? caller.sessionId : null)),
  })
  return rowsByPlace(callers.length, rows).map((row) => row?.stamp ?? null)
}

export type NewTicket = { userId: UserId; tokenHash: Buffer; at: Date; expiresAt: Date }

/** Saves a ticket in place of the last one. The caller holds the account's row. */
export async function saveTicket(tx: Tx, { userId, tokenHash, at, expiresAt }: NewTicket): Promise<void> {
  const ticket = { token_hash: tokenHash, created_at: at, expires_at: expiresAt }
  await on(tx)
    .insertInto('identity.tickets')
    .values({ user_id: userId, ...ticket })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(ticket))
    .execute()
}

/** The owner of a ticket, while it is valid and the account is suspended. */
export async function findTicketHolder(db: Db, tokenHash: Buffer, at: Date): Promise<UserId | null> {
  const row = await on(db)
    .selectFrom('identity.tickets as t')
    .innerJoin('identity.users as u', 'u.id', 't.user_id')
    .select('t.user_id as userId')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', at)
    .where('u.suspended_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return (row?.userId ?? null) as UserId | null
}

export async function deleteTicket(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.tickets').where('user_id', '=', userId).execute()
}

export async function deleteExpiredTickets(tx: Tx, at: Date, countMax: number): Promise<void> {
  const db = on(tx)
  const expired = db
    .selectFrom('identity.tickets')
    .select('user_id')
    .where('expires_at', '<=', at)
    .limit(countMax)
  await db.deleteFrom('identity.tickets').where('user_id', 'in', expired).execute()
}

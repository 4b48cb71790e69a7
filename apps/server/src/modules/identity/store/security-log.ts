import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

export type SecurityRow = {
  id: number
  via: string
  action: string
  target: string | null
  detail: Record<string, unknown>
  at: Date
}
export type NewSecurityEntry = Omit<SecurityRow, 'id'>

/**
 * Null when the account is gone. Holds its row until the end, so that a deletion under way either waits and
 * erases this entry too, or is waited for and leaves nothing to write to.
 */
export async function insertSecurityEntry(
  tx: Tx,
  userId: UserId,
  entry: NewSecurityEntry,
): Promise<number | null> {
  const { via, action, target, detail, at } = entry
  const { rows } = await sql<{ id: number }>`
    insert into identity.security_log (user_id, via, action, target, detail, at)
    select id, ${via}, ${action}, ${target}, ${JSON.stringify(detail)}::jsonb, ${at}::timestamptz
    from identity.users where id = ${userId} and deleted_at is null for key share
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** An entry of nobody's account. */
export async function insertStrayEntry(tx: Tx, entry: NewSecurityEntry): Promise<void> {
  const detail = JSON.stringify(entry.detail)
  await on(tx)
    .insertInto('identity.security_log')
    .values({ ...entry, detail })
    .execute()
}

/** Newest first, older than `before`. */
export async function listSecurityEntries(
  db: Db,
  userId: UserId,
  count: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<SecurityRow[]> {
  const rows = await on(db)
    .selectFrom('identity.security_log')
    .select(['id', 'via', 'action', 'target', 'detail', 'at'])
    .where('user_id', '=', userId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as SecurityRow[]
}

export async function findSecurityEntry(
  db: Db | Tx,
  userId: UserId,
  id: number,
): Promise<SecurityRow | null> {
  const row = await on(db)
    .selectFrom('identity.security_log')
    .select(['id', 'via', 'action', 'target', 'detail', 'at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as SecurityRow | null
}

export async function deleteSecurityLog(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.security_log').where('user_id', '=', userId).execute()
}

export async function deleteStrayEntries(tx: Tx, before: Date, countMax: number): Promise<void> {
  const db = on(tx)
  const old = db
    .selectFrom('identity.security_log')
    .select('id')
    .where('user_id', 'is', null)
    .where('at', '<=', before)
    .limit(countMax)
  await db.deleteFrom('identity.security_log').where('id', 'in', old).execute()
}

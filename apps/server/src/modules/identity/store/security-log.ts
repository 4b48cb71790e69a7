import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { addMs } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { FOLD_MS, FOLD_QUIET_MS } from '../rules.ts'
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
/** An entry that counts similar events for as long as `fold` leads to it. */
export type MergingEntry = NewSecurityEntry & { fold: string }
export type MergedEntry = { id: number; count: number }

const COLUMNS = ['id', 'via', 'action', 'target', 'detail', 'at', 'count', 'last_at as lastAt'] as const

/** [identity-9] For repeated events, their number and the time of the last. */
const toRow = ({
  count,
  lastAt,
  ...row
}: SecurityRow & { count: number; lastAt: Date | null }): SecurityRow =>
  count === 1 ? row : { ...row, detail: { ...row.detail, count, lastAt } }

/**
 * Writes an entry; null for a deleted account. Locks the account's row until the transaction ends, so that a
 * concurrent deletion either erases this entry too or comes first.
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

/** Closes an entry whose time is over, so that the next event of this fold starts a new one. */
export async function closeMergedEntry(tx: Tx, fold: string, at: Date): Promise<void> {
  const [quietSince, begunBefore] = [addMs(at, -FOLD_QUIET_MS), addMs(at, -FOLD_MS)]
  await sql`
    update identity.security_log set fold = null
    where fold = ${fold} and (coalesce(last_at, at) <= ${quietSince} or at <= ${begunBefore})`.execute(tx)
}

const ONE_MORE = sql`
  on conflict (fold) where fold is not null do update
    set count = l.count + 1, last_at = excluded.at, detail = excluded.detail
  returning id, count`

/**
 * Writes an entry, or counts it in a similar open one. Locks the account's row like `insertSecurityEntry`; null for a
 * deleted account.
 */
export async function mergeEntry(tx: Tx, userId: UserId, entry: MergingEntry): Promise<MergedEntry | null> {
  const { via, action, target, detail, at, fold } = entry
  const { rows } = await sql<MergedEntry>`
    insert into identity.security_log as l (user_id, via, action, target, detail, at, fold)
    select id, ${via}, ${action}, ${target}, ${JSON.stringify(detail)}::jsonb, ${at}::timestamptz, ${fold}
    from identity.users where id = ${userId} and deleted_at is null for key share
    ${ONE_MORE}`.execute(tx)
  return rows[0] ?? null
}

/** Writes or counts an entry for a login without an account. */
export async function mergeStrayEntry(tx: Tx, entry: MergingEntry): Promise<MergedEntry> {
  const { via, action, target, detail, at, fold } = entry
  const { rows } = await sql<MergedEntry>`
    insert into identity.security_log as l (via, action, target, detail, at, fold)
    values (${via}, ${action}, ${target}, ${JSON.stringify(detail)}::jsonb, ${at}, ${fold})
    ${ONE_MORE}`.execute(tx)
  return rows[0] as MergedEntry
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
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return (rows as Parameters<typeof toRow>[0][]).map(toRow)
}

export async function findSecurityEntry(
  db: Db | Tx,
  userId: UserId,
  id: number,
): Promise<SecurityRow | null> {
  const row = await on(db)
    .selectFrom('identity.security_log')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRow(row as Parameters<typeof toRow>[0]) : null
}

/** The reason of the latest decision of this kind; null where none was given. */
export async function findLastReason(db: Db | Tx, userId: UserId, action: string): Promise<string | null> {
  const row = await on(db)
    .selectFrom('identity.security_log')
    .select(sql<string | null>`detail ->> 'reason'`.as('reason'))
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? null
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

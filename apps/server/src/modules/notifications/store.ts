import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Notice } from '../../kernel/transaction/events.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { on } from './tables.gen.ts'

export type NoticeRow = {
  id: number
  kind: string
  title: string
  body: string
  link: string | null
  data: unknown
  read: boolean
  at: Date
}
export type MergedNotice = NonNullable<Notice['fold']>
export type NewNotice = Omit<NoticeRow, 'id' | 'read'> & { fold: MergedNotice | null }

/**
 * [notifications-2] Stores and counts a notice in one round trip, unless its kind is muted; returns the new number of
 * notices. The id is taken after the inbox is locked ([notifications-3]).
 */
export async function insertNotice(tx: Tx, userId: UserId, notice: NewNotice): Promise<number | null> {
  const { kind, title, body, link, data, at, fold } = notice
  const { rows } = await sql<{ kept: number }>`
    with inbox as (
      insert into notifications.inboxes as i (user_id, unread, kept) values (${userId}, 1, 1)
      on conflict (user_id) do update set unread = i.unread + 1, kept = i.kept + 1
        where not ${kind} = any(i.muted)
      returning user_id, kept
    ), notice as (
      insert into notifications.notices (user_id, kind, title, body, link, data, at, fold, fold_rank)
      select user_id, ${kind}, ${title}, ${body}, ${link}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz,
        ${fold?.key ?? null}::text, ${fold?.rank ?? null}::text
      from inbox
    )
    select kept from inbox`.execute(tx)
  return rows[0]?.kept ?? null
}

/**
 * [notifications-9] Deletes the unread notices of this fold except the latest, and counts them; the caller holds the
 * inbox.
 */
export async function mergeNotices(tx: Tx, userId: UserId, { key }: MergedNotice): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with folded as (
      select id, read, fold_rank as rank from notifications.notices where user_id = ${userId} and fold = ${key}
    ), gone as (
      delete from notifications.notices where id in (
        select id from folded
        where not read and id <> (select id from folded order by rank desc, id desc limit 1))
      returning 1
    )
    update notifications.inboxes set kept = kept - (select count(*) from gone),
      unread = unread - (select count(*) from gone)
    where user_id = ${userId} returning (select count(*) from gone) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

/** Deletes the oldest notices, up to this number; the caller holds the inbox. */
export async function trimNotices(tx: Tx, userId: UserId, count: number): Promise<void> {
  await sql`
    with gone as (
      delete from notifications.notices where id in (
        select id from notifications.notices where user_id = ${userId} order by id limit ${count})
      returning read
    )
    update notifications.inboxes set kept = kept - (select count(*) from gone),
      unread = unread - (select count(*) from gone where not read)
    where user_id = ${userId}`.execute(tx)
}

type Wanted = { unreadOnly: boolean; before: number | undefined; count: number }

/** Newest first, with the number of unread notices of the same moment. */
export async function listNotices(
  db: Db,
  userId: UserId,
  { unreadOnly, before = Number.MAX_SAFE_INTEGER, count }: Wanted,
): Promise<{ unread: number; rows: NoticeRow[] }> {
  const notices = unreadOnly
    ? sql`notifications.notices n where not n.read and`
    : sql`notifications.notices n where`
  const { rows } = await sql<NoticeRow & { unread: number | null; id: number | null }>`
    select i.unread, n.* from (values (${userId}::uuid)) as me (user_id)
    left join notifications.inboxes i using (user_id)
    left join lateral (
      select n.id, n.kind, n.title, n.body, n.link, n.data, n.read, n.at from ${notices} n.user_id = me.user_id and n.id < ${before}
      order by n.id desc limit ${count}
    ) n on true
    order by n.id desc`.execute(db)
  return { unread: rows[0]?.unread ?? 0, rows: rows.filter(({ id }) => id !== null).map(toNotice) }
}

const toNotice = ({ id, kind, title, body, link, data, read, at }: NoticeRow): NoticeRow => ({
  id,
  kind,
  title,
  body,
  link,
  data,
  read,
  at,
})

/** Locks the account's inbox until the transaction ends; null for an account without one. */
export async function lockInbox(tx: Tx, userId: UserId): Promise<{ unread: number } | null> {
  const row = on(tx).selectFrom('notifications.inboxes').select('unread').where('user_id', '=', userId)
  return (await row.forUpdate().executeTakeFirst()) ?? null
}

/** Marks these notices as read, or all of them; returns the number that changed. The caller holds the inbox. */
export async function markRead(tx: Tx, userId: UserId, ids: readonly number[] | 'all'): Promise<number> {
  const meant = ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`
  const { rows } = await sql<{ marked: number }>`
    with marked as (
      update notifications.notices set read = true where user_id = ${userId} and not read and ${meant} returning 1
    ), inbox as (
      update notifications.inboxes set unread = unread - (select count(*) from marked) where user_id = ${userId}
    )
    select count(*) as marked from marked`.execute(tx)
  return rows[0]?.marked ?? 0
}

export async function listMuted(db: Db, userId: UserId): Promise<string[]> {
  const row = on(db).selectFrom('notifications.inboxes').select('muted').where('user_id', '=', userId)
  return (await row.executeTakeFirst())?.muted ?? []
}

export async function saveMuted(tx: Tx, userId: UserId, muted: readonly string[]): Promise<void> {
  await on(tx)
    .insertInto('notifications.inboxes')
    .values({ user_id: userId, muted: [...muted] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted: [...muted] }))
    .execute()
}

export async function deleteInbox(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('notifications.notices').where('user_id', '=', userId).execute()
  await on(tx).deleteFrom('notifications.inboxes').where('user_id', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'
import type { UserId } from '../../../../kernel/lib/ids.ts'
import type { Static } from '../../../../kernel/operation/schema.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import { handleOf, mutedUntilOf } from '../../../identity/index.ts'
import type { BattleId } from '../../store/row.ts'
import type { ReportedComment, ReportReason } from '../records.ts'
import { type CommentRow, commentColumns } from './comments.ts'

type Report = { battleId: BattleId; commentId: number; userId: UserId; reason: ReportReason; at: Date }

/** [battles-32] Counts a report, once per player. False when there is no such visible comment. */
export async function insertReport(tx: Tx, report: Report): Promise<boolean> {
  const { battleId, commentId, userId, reason, at } = report
  // Locks the comment's row first, so that two reports at once both count.
  const { rows } = await sql`
    select 1 from battles.comments
    where id = ${commentId} and battle_id = ${battleId} and not hidden for no key update`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    with fresh as (
      insert into battles.comment_reports (comment_id, user_id, reason, at)
      values (${commentId}, ${userId}, ${reason}, ${at}) on conflict do nothing returning reason
    )
    update battles.comments c set reports = c.reports + 1, reasons =
      c.reasons || jsonb_build_object(fresh.reason, coalesce((c.reasons ->> fresh.reason)::integer, 0) + 1)
    from fresh where c.id = ${commentId}`.execute(tx)
  return true
}

type Reported = Static<typeof ReportedComment>

const reported = (at: Date) => sql`
  c.id, c.battle_id as "battleId", ${handleOf(sql.ref('c.user_id'))} as author,
  coalesce(${mutedUntilOf(sql.ref('c.user_id'))} > ${at}, false) as "authorMuted",
  c.kind, c.text, c.hidden, c.reports, c.reasons, c.at`

export type ReportedKey = { readonly reports: number; readonly id: number }

/** [battles-33] Reads along an index, however many comments there are. */
export async function listReported(
  db: Db | Tx,
  at: Date,
  { includeHidden, after, count }: { includeHidden: boolean; after: ReportedKey | null; count: number },
): Promise<Reported[]> {
  const shown = includeHidden ? sql`` : sql`and not c.hidden`
  const rest = after ? sql`and (c.reports, c.id) < (${after.reports}, ${after.id})` : sql``
  const { rows } = await sql<Reported>`
    select ${reported(at)} from battles.comments c
    where c.reports > 0 ${shown} ${rest} order by c.reports desc, c.id desc limit ${count}`.execute(db)
  return rows
}

/**
 * Hides a comment or shows it again, under its battle's next number; null when there is none. `changed` is false when
 * it already was so.
 */
export async function updateHidden(
  tx: Tx,
  at: Date,
  id: number,
  hidden: boolean,
): Promise<{ comment: Reported; changed: boolean; authorId: UserId } | null> {
  const { rows } = await sql<Reported & { authorId: UserId }>`
    select ${reported(at)}, c.user_id as "authorId" from battles.comments c
    where c.id = ${id} for update of c`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { authorId, ...comment } = row
  if (comment.hidden === hidden) return { comment, changed: false, authorId }
  await sql`
    with place as (
      update battles.crowds set comments = comments + 1 where battle_id = ${comment.battleId} returning comments
    )
    update battles.comments set hidden = ${hidden}, turned = place.comments from place where id = ${id}`.execute(
    tx,
  )
  return { comment: { ...comment, hidden }, changed: true, authorId }
}

export async function findReported(db: Db | Tx, at: Date, id: number): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select ${reported(at)} from battles.comments c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A comment and those next to it in its battle, hidden ones too, oldest first. */
export async function listAround(
  db: Db,
  id: number,
  each: number,
): Promise<(CommentRow & { hidden: boolean })[]> {
  const { rows } = await sql<CommentRow & { hidden: boolean }>`
    with place as (select battle_id, number from battles.comments where id = ${id})
    select * from (
      (select ${commentColumns}, c.hidden from battles.comments c
       where c.battle_id = (select battle_id from place) and c.number <= (select number from place)
       order by c.number desc limit ${each + 1})
      union all
      (select ${commentColumns}, c.hidden from battles.comments c
       where c.battle_id = (select battle_id from place) and c.number > (select number from place)
       order by c.number limit ${each})
    ) around order by number`.execute(db)
  return rows
}

/** Sets a comment's count of reports back to zero; keeps who reported it, so that nobody counts twice. */
export async function clearReports(
  tx: Tx,
  at: Date,
  id: number,
): Promise<{ comment: Reported; dismissed: number; authorId: UserId } | null> {
  const { rows } = await sql<Reported & { authorId: UserId }>`
    select ${reported(at)}, c.user_id as "authorId" from battles.comments c
    where c.id = ${id} for update of c`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { authorId, ...comment } = row
  await sql`update battles.comments set reports = 0, reasons = '{}' where id = ${id}`.execute(tx)
  return { comment: { ...comment, reports: 0, reasons: {} }, dismissed: comment.reports, authorId }
}

export type OwnReport = { commentId: number; reason: ReportReason; at: Date }

export async function listReportsOf(
  db: Db,
  userId: UserId,
  afterId: number,
  count: number,
): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    select comment_id as "commentId", reason, at from battles.comment_reports
    where user_id = ${userId} and comment_id > ${afterId} order by comment_id limit ${count}`.execute(db)
  return rows
}

/** Forgets who reported; the counts stay. */
export async function deleteReportsOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from battles.comment_reports where user_id = ${userId}`.execute(tx)
}

import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { ReadContext, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findBattleHead } from '../store/lists.ts'
import { tellWatchers } from '../watch/channel.ts'
import { reportedPages } from './paging.ts'
import type { ReportContext, ReportedComment } from './records.ts'
import { clearReports, findReported, listAround, listReported, updateHidden } from './store/reports.ts'
import { toComments } from './views.ts'

/** A moderator sees this many comments before a reported one and this many after it. */
const AROUND = 4

type Wanted = { includeHidden: boolean; limit: number; cursor?: string }

/** [battles-33] A page of them, the most reported first; hidden ones only on request. */
export async function listReportedComments(
  { db, at }: Pick<ReadContext, 'db' | 'at'>,
  { includeHidden, limit, cursor }: Wanted,
): Promise<{ data: Static<typeof ReportedComment>[]; next: string | null }> {
  const after = reportedPages.read(cursor)
  return reportedPages.page(await listReported(db, at, { includeHidden, after, count: limit + 1 }), limit)
}

/**
 * [battles-33] Hides a comment, or shows it again; null when there is none. `changed` is false when it already was so.
 */
export async function setCommentHidden(
  uow: UnitOfWork,
  id: number,
  hidden: boolean,
): Promise<{ comment: Static<typeof ReportedComment>; changed: boolean; authorId: UserId } | null> {
  const done = await updateHidden(uow.tx, uow.at, id, hidden)
  if (done?.changed) tellWatchers(uow, done.comment.battleId)
  return done
}

/** [battles-33] A reported comment with the comments around it; null when there is none. */
export async function reportInPlace(
  { db, at }: Pick<ReadContext, 'db' | 'at'>,
  id: number,
): Promise<Static<typeof ReportContext> | null> {
  const comment = await findReported(db, at, id)
  const battle = comment && (await findBattleHead(db, comment.battleId))
  if (!battle) return null
  const rows = await listAround(db, id, AROUND)
  const comments = await toComments(db, rows)
  return {
    comment,
    battle: { id: battle.id, a: battle.a.name, b: battle.b?.name ?? null },
    around: comments.map((one, at) => ({ comment: one, hidden: rows[at]?.hidden ?? false })),
  }
}

/**
 * [battles-33] Dismisses a comment's reports: its count starts again at zero, and players who have reported it before
 * don't count again. Null when there is no such comment; `dismissed` is how many reports there were.
 */
export const dismissReports = ({ tx, at }: UnitOfWork, id: number) => clearReports(tx, at, id)

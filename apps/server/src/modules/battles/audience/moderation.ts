import type { UserId } from '../../../kernel/lib/ids.ts'
import { pager } from '../../../kernel/operation/paging.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { ReadContext, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findBattleHead } from '../store/lists.ts'
import { toComments } from './comments.ts'
import type { ReportContext, ReportedComment } from './records.ts'
import { tellWatchers } from './spectators.ts'
import {
  clearReports,
  findReported,
  listAround,
  listReported,
  type ReportedKey,
  updateHidden,
} from './store/reports.ts'

/** A moderator sees this many comments before a reported one and this many after it. */
const AROUND = 4

const PLACE = /^[1-9]\d{0,8}:[1-9]\d{0,14}$/
const isPlace = (value: unknown): value is string => typeof value === 'string' && PLACE.test(value)
const pages = pager('reported comments', isPlace)

/** The place of a comment: how often it was reported, then its number among all comments. */
function readPlace(cursor: string | undefined): ReportedKey | null {
  const [reports, id] = pages.read(cursor)?.split(':').map(Number) ?? []
  return reports === undefined || id === undefined ? null : { reports, id }
}

type Wanted = { includeHidden: boolean; limit: number; cursor?: string }

/** [battles-33] A page of them, the most reported first; hidden ones only on request. */
export async function listReportedComments(
  { db, at }: Pick<ReadContext, 'db' | 'at'>,
  { includeHidden, limit, cursor }: Wanted,
): Promise<{ data: Static<typeof ReportedComment>[]; next: string | null }> {
  const after = readPlace(cursor)
  const rows = await listReported(db, at, { includeHidden, after, count: limit + 1 })
  return pages.page(rows, limit, ({ reports, id }) => `${reports}:${id}`)
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

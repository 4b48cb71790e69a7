import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { CustodyId, ReportId } from '../records.ts'
import { on } from '../tables.gen.ts'

export type ReportRow = {
  id: ReportId
  custodyId: CustodyId
  writerId: UserId | null
  week: number
  text: string
  hours: number | null
  createdAt: Date
}

const COLUMNS = [
  'id',
  'custody_id as custodyId',
  'writer_id as writerId',
  'week',
  'text',
  'hours',
  'created_at as createdAt',
] as const

const reports = (db: Db | Tx) => on(db).selectFrom('custody.reports').select(COLUMNS)

/** Ordered by week; a custody's weeks bound their number. */
export const listReports = async (db: Db | Tx, custodyId: CustodyId): Promise<ReportRow[]> =>
  (await reports(db)
    .where('custody_id', '=', custodyId)
    .orderBy('week')
    .orderBy('id')
    .execute()) as ReportRow[]

export async function findReport(db: Db | Tx, id: ReportId): Promise<ReportRow | null> {
  return ((await reports(db).where('id', '=', id).executeTakeFirst()) ?? null) as ReportRow | null
}

export async function listReportsOf(
  db: Db,
  writerId: UserId,
  after: ReportId | null,
  count: number,
): Promise<ReportRow[]> {
  let query = reports(db).where('writer_id', '=', writerId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as ReportRow[]
}

/** The number of the holder's reports in a week. */
export async function countWritten(tx: Tx, custodyId: CustodyId, week: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custody.reports
    where custody_id = ${custodyId} and week = ${week} and writer_id is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Writes a report; false if the system has already written one for this week. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const made = await on(tx)
    .insertInto('custody.reports')
    .values({
      id: row.id,
      custody_id: row.custodyId,
      writer_id: row.writerId,
      week: row.week,
      text: row.text,
      hours: row.hours,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Deletes the reports to an owner whose account is deleted. */
export async function deleteReportsTo(tx: Tx, ownerId: UserId): Promise<void> {
  await sql`
    delete from custody.reports r using custody.custodies c
    where r.custody_id = c.id and c.owner_id = ${ownerId}`.execute(tx)
}

export type CountedActivity = 'practice' | 'battle'

export async function countActivity(
  tx: Tx,
  custodyId: CustodyId,
  week: number,
  doing: CountedActivity,
): Promise<void> {
  await on(tx)
    .insertInto('custody.doings')
    .values({ custody_id: custodyId, week, doing, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['custody_id', 'week', 'doing']).doUpdateSet({ count: sql<number>`doings.count + 1` }),
    )
    .execute()
}

export async function activitiesOf(
  tx: Tx,
  custodyId: CustodyId,
  week: number,
): Promise<Record<CountedActivity, number>> {
  const rows = await on(tx)
    .selectFrom('custody.doings')
    .select(['doing', 'count'])
    .where('custody_id', '=', custodyId)
    .where('week', '=', week)
    .execute()
  return { practice: 0, battle: 0, ...Object.fromEntries(rows.map(({ doing, count }) => [doing, count])) }
}

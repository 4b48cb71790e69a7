import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../ledger/index.ts'
import type { ProgramId } from '../records.ts'
import { on } from '../tables.gen.ts'

export type ProgramRow = {
  id: ProgramId
  trainerId: UserId
  title: string
  focus: string
  weeks: number
  fee: Credits
  open: boolean
  enrolled: number
  stirredAt: Date
  createdAt: Date
}

const COLUMNS = [
  'id',
  'trainer_id as trainerId',
  'title',
  'focus',
  'weeks',
  'fee',
  'open',
  'enrolled',
  'stirred_at as stirredAt',
  'created_at as createdAt',
] as const

const programs = (db: Db | Tx) => on(db).selectFrom('custody.programs').select(COLUMNS)

export async function findProgram(db: Db | Tx, id: ProgramId): Promise<ProgramRow | null> {
  return ((await programs(db).where('id', '=', id).executeTakeFirst()) ?? null) as ProgramRow | null
}

export async function lockProgram(tx: Tx, id: ProgramId): Promise<ProgramRow | null> {
  const row = await programs(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return (row ?? null) as ProgramRow | null
}

/** Open programs that were made or had an enrolment since the given moment; newest first. */
export async function listOpenPrograms(
  db: Db,
  since: Date,
  before: ProgramId | null,
  count: number,
  trainerId?: UserId,
): Promise<ProgramRow[]> {
  let query = programs(db)
    .where('open', '=', true)
    .where('stirred_at', '>', since)
    .orderBy('id', 'desc')
    .limit(count)
  if (before !== null) query = query.where('id', '<', before)
  if (trainerId !== undefined) query = query.where('trainer_id', '=', trainerId)
  return (await query.execute()) as ProgramRow[]
}

export async function listProgramsOf(
  db: Db,
  trainerId: UserId,
  after: ProgramId | null,
  count: number,
): Promise<ProgramRow[]> {
  let query = programs(db).where('trainer_id', '=', trainerId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as ProgramRow[]
}

/** The caller holds the trainer's row. */
export async function countOpen(tx: Tx, trainerId: UserId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custody.programs
    where trainer_id = ${trainerId} and open and stirred_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertProgram(tx: Tx, row: ProgramRow): Promise<void> {
  await on(tx)
    .insertInto('custody.programs')
    .values({
      id: row.id,
      trainer_id: row.trainerId,
      title: row.title,
      focus: row.focus,
      weeks: row.weeks,
      fee: row.fee,
      open: row.open,
      enrolled: row.enrolled,
      stirred_at: row.stirredAt,
      created_at: row.createdAt,
    })
    .execute()
}

/** Counts one more agent. The caller holds the program's row. */
export async function countEnrolment(tx: Tx, id: ProgramId, at: Date): Promise<void> {
  await on(tx)
    .updateTable('custody.programs')
    .set({ enrolled: sql<number>`enrolled + 1`, stirred_at: at })
    .where('id', '=', id)
    .execute()
}

export async function closeProgram(tx: Tx, id: ProgramId): Promise<void> {
  await on(tx).updateTable('custody.programs').set({ open: false }).where('id', '=', id).execute()
}

export async function closeProgramsOf(tx: Tx, trainerId: UserId): Promise<void> {
  await on(tx)
    .updateTable('custody.programs')
    .set({ open: false })
    .where('trainer_id', '=', trainerId)
    .where('open', '=', true)
    .execute()
}

export async function deleteProgramsOf(tx: Tx, trainerId: UserId): Promise<void> {
  await on(tx).deleteFrom('custody.programs').where('trainer_id', '=', trainerId).execute()
}

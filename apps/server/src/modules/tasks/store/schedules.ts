import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { ScheduleId, ScheduleRow } from './rows.ts'

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'prompt',
  'kind',
  'every_hours as everyHours',
  'at_hour_utc as atHourUtc',
  'next_run_at as nextRunAt',
  'last_run_at as lastRunAt',
  'active',
  'by_agent as byAgent',
] as const

const schedules = (db: Db | Tx) => on(db).selectFrom('tasks.schedules').select(COLUMNS)

export async function insertSchedule(tx: Tx, row: ScheduleRow, at: Date): Promise<void> {
  await on(tx)
    .insertInto('tasks.schedules')
    .values({
      id: row.id,
      agent_id: row.agentId,
      owner_id: row.ownerId,
      prompt: row.prompt,
      kind: row.kind,
      every_hours: row.everyHours,
      at_hour_utc: row.atHourUtc,
      next_run_at: row.nextRunAt,
      by_agent: row.byAgent,
      created_at: at,
    })
    .execute()
}

/** How many schedules an account has; the caller holds the account's row, so that the limit holds. */
export async function countSchedules(tx: Tx, ownerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks.schedules where owner_id = ${ownerId} and active`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listSchedules(db: Db | Tx, ownerId: UserId, agentId: AgentId): Promise<ScheduleRow[]> {
  const rows = await schedules(db)
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows as ScheduleRow[]
}

export async function listSchedulesOf(
  db: Db,
  ownerId: UserId,
  after: ScheduleId | null,
  count: number,
): Promise<ScheduleRow[]> {
  let query = schedules(db).where('owner_id', '=', ownerId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as ScheduleRow[]
}

export async function findSchedule(db: Db | Tx, id: ScheduleId): Promise<ScheduleRow | null> {
  return ((await schedules(db).where('id', '=', id).executeTakeFirst()) ?? null) as ScheduleRow | null
}

export async function findScheduleOf(
  db: Db | Tx,
  ownerId: UserId,
  id: ScheduleId,
): Promise<ScheduleRow | null> {
  const row = await schedules(db).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as ScheduleRow | null
}

export async function lockSchedule(tx: Tx, id: ScheduleId): Promise<ScheduleRow | null> {
  const row = await schedules(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return (row ?? null) as ScheduleRow | null
}

export async function updateRun(tx: Tx, id: ScheduleId, lastRunAt: Date, nextRunAt: Date): Promise<void> {
  await on(tx)
    .updateTable('tasks.schedules')
    .set({ last_run_at: lastRunAt, next_run_at: nextRunAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(tx: Tx, ownerId: UserId, id: ScheduleId): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('tasks.schedules')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Switches off an agent's schedules by its old owner; answers which. */
export async function endSchedulesOf(tx: Tx, agentId: AgentId, ownerId: UserId): Promise<ScheduleId[]> {
  const rows = await on(tx)
    .updateTable('tasks.schedules')
    .set({ active: false })
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id as ScheduleId)
}

export async function deleteSchedulesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('tasks.schedules').where('owner_id', '=', ownerId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { EventRow, EventType, Json, TaskId } from './rows.ts'

export async function listSteps(db: Db | Tx, taskId: TaskId): Promise<Map<string, Json>> {
  const rows = await on(db)
    .selectFrom('tasks.steps')
    .select(['name', 'result'])
    .where('task_id', '=', taskId)
    .execute()
  return new Map(rows.map(({ name, result }) => [name, result as Json]))
}

/** False when the step is recorded already. */
export async function insertStep(
  tx: Tx,
  taskId: TaskId,
  name: string,
  result: Json,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('tasks.steps')
    .values({ task_id: taskId, name, result: JSON.stringify(result), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a task's recorded steps, once nobody needs them. */
export async function deleteSteps(tx: Tx, taskId: TaskId): Promise<void> {
  await on(tx).deleteFrom('tasks.steps').where('task_id', '=', taskId).execute()
}

/** Answers their numbers, in order. */
export async function insertEvents(
  tx: Tx,
  taskId: TaskId,
  events: readonly { readonly type: EventType; readonly data: EventRow['data'] }[],
  at: Date,
): Promise<number[]> {
  if (events.length === 0) return []
  const rows = await on(tx)
    .insertInto('tasks.events')
    .values(
      events.map(({ type, data }) => ({ task_id: taskId, type, data: JSON.stringify(data), created_at: at })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other)
}

const events = (db: Db | Tx) =>
  on(db).selectFrom('tasks.events').select(['id', 'type', 'data', 'created_at as createdAt'])

/** The first events, up to a limit: a task has a few dozen. */
export async function listEvents(db: Db | Tx, taskId: TaskId, count: number): Promise<EventRow[]> {
  const rows = await events(db).where('task_id', '=', taskId).orderBy('id').limit(count).execute()
  return rows as EventRow[]
}

export async function findEvent(db: Db | Tx, id: number): Promise<EventRow | null> {
  const row = await events(db).where('id', '=', sql<number>`${id}`).executeTakeFirst()
  return (row ?? null) as EventRow | null
}

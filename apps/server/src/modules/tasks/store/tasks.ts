import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits, EscrowId } from '../../ledger/index.ts'
import { TASK_STATES, type TaskStatus, UNFINISHED } from '../rules.ts'
import { on } from '../tables.gen.ts'
import type { Json, TaskId, TaskRow } from './rows.ts'

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'parent_id as parentId',
  'kind',
  'job',
  'intent',
  'wanted',
  'title',
  'prompt',
  'status',
  'result',
  'error',
  'cost_quote as costQuote',
  'cost_actual as costActual',
  'escrow',
  'delivered',
  'approval_id as approvalId',
  'confirmed',
  'schedule_id as scheduleId',
  'by_agent as byAgent',
  'hired',
  'private',
  'parked',
  'failures',
  'created_at as createdAt',
  'started_at as startedAt',
] as const

const tasks = (db: Db | Tx) => on(db).selectFrom('tasks.tasks').select(COLUMNS)

export type NewTask = Pick<
  TaskRow,
  | 'id'
  | 'agentId'
  | 'ownerId'
  | 'parentId'
  | 'kind'
  | 'job'
  | 'intent'
  | 'wanted'
  | 'title'
  | 'prompt'
  | 'costQuote'
  | 'scheduleId'
  | 'byAgent'
  | 'hired'
  | 'private'
  | 'createdAt'
> & { status: 'queued' | 'running' }

export async function insertTasks(tx: Tx, rows: readonly NewTask[]): Promise<TaskRow[]> {
  const made = await on(tx)
    .insertInto('tasks.tasks')
    .values(
      rows.map((row) => ({
        id: row.id,
        agent_id: row.agentId,
        owner_id: row.ownerId,
        parent_id: row.parentId,
        kind: row.kind,
        job: row.job,
        intent: row.intent,
        wanted: JSON.stringify(row.wanted),
        title: row.title,
        prompt: row.prompt,
        status: row.status,
        cost_quote: row.costQuote,
        schedule_id: row.scheduleId,
        by_agent: row.byAgent,
        hired: row.hired,
        private: row.private,
        created_at: row.createdAt,
      })),
    )
    .returning(COLUMNS)
    .execute()
  return made as TaskRow[]
}

export async function findTask(db: Db | Tx, id: TaskId): Promise<TaskRow | null> {
  return ((await tasks(db).where('id', '=', id).executeTakeFirst()) ?? null) as TaskRow | null
}

export async function findTaskOf(db: Db | Tx, ownerId: UserId, id: TaskId): Promise<TaskRow | null> {
  const row = await tasks(db).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as TaskRow | null
}

/** Locked until the transaction ends; a transaction that also locks the agent must lock the agent first. */
export async function lockTask(tx: Tx, id: TaskId): Promise<TaskRow | null> {
  return ((await tasks(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null) as TaskRow | null
}

export async function listChildren(db: Db | Tx, parentId: TaskId): Promise<TaskRow[]> {
  return (await tasks(db).where('parent_id', '=', parentId).orderBy('id').execute()) as TaskRow[]
}

export type Page = {
  /** True for an agent token: private tasks are left out. */
  publicOnly: boolean
  ownerId: UserId
  agentIds: readonly (AgentId | undefined)[]
  before: string | null
  count: number
}

/** Newest first; helpers are listed under the task that they help. */
export async function listTasks(db: Db | Tx, page: Page): Promise<TaskRow[]> {
  let query = tasks(db)
    .where('owner_id', '=', page.ownerId)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(page.count)
  for (const agentId of page.agentIds) if (agentId) query = query.where('agent_id', '=', agentId)
  if (page.publicOnly) query = query.where('private', '=', false)
  if (page.before !== null) query = query.where('id', '<', page.before)
  return (await query.execute()) as TaskRow[]
}

/** For an export: everything, including helpers. */
export async function listAllTasks(
  db: Db,
  ownerId: UserId,
  before: TaskId | null,
  count: number,
): Promise<TaskRow[]> {
  let query = tasks(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(count)
  if (before !== null) query = query.where('id', '<', before)
  return (await query.execute()) as TaskRow[]
}

/**
 * How many unfinished tasks an agent has, from anybody and from one player, without helpers. The caller holds the
 * agent's row.
 */
export async function countUnfinished(
  tx: Tx,
  agentId: AgentId,
  givenBy: UserId,
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where owner_id = ${givenBy}))::int as own from tasks.tasks
    where agent_id = ${agentId} and status in ('queued', 'planning', 'running', 'awaiting_approval')
      and parent_id is null and not hired`.execute(tx)
  return rows[0] ?? { all: 0, own: 0 }
}

/** How many tasks a player gave to an agent in a period, and how many of them are done. */
export async function countTasksOf(
  db: Db | Tx,
  { agentId, ownerId, from, to }: { agentId: AgentId; ownerId: UserId; from: Date; to: Date },
): Promise<{ given: number; done: number }> {
  const { rows } = await sql<{ given: number; done: number }>`
    select count(*)::int as given, (count(*) filter (where status = 'done'))::int as done
    from tasks.tasks where agent_id = ${agentId} and owner_id = ${ownerId} and parent_id is null
      and created_at >= ${from} and created_at < ${to}`.execute(db)
  return rows[0] ?? { given: 0, done: 0 }
}

/**
 * [tasks-4] The next task: first those that got their answer, longest ago first, then the oldest; null while one is at
 * work.
 */
export async function findNext(tx: Tx, agentId: AgentId, givenBy?: UserId): Promise<TaskRow | null> {
  let unfinished = tasks(tx)
    .where('agent_id', '=', agentId)
    .where('status', 'in', UNFINISHED)
    .where('parent_id', 'is', null)
  if (givenBy) unfinished = unfinished.where('owner_id', '=', givenBy)
  const row = await unfinished
    .where('status', '=', sql.lit('queued'))
    .where(
      sql<boolean>`not exists (select from tasks.tasks busy where busy.agent_id = ${agentId}
        and busy.status in ('planning', 'running') and busy.parent_id is null and not busy.parked)`,
    )
    .orderBy(sql`answered_at nulls last`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return (row ?? null) as TaskRow | null
}

type Change = {
  result?: Json
  error?: string
  cost_actual?: Credits
  escrow?: EscrowId | null
  approval_id?: Id<'approval'> | null
  answered_at?: Date
  parked?: boolean
  started_at?: Date
  finished_at?: Date
}

/** The only way to change a status: false when the present one does not lead there. */
export async function moveTask(tx: Tx, id: TaskId, to: TaskStatus, change: Change = {}): Promise<boolean> {
  const { result, ...rest } = change
  const { numUpdatedRows } = await on(tx)
    .updateTable('tasks.tasks')
    .set({ status: to, ...rest, ...(result === undefined ? {} : { result: JSON.stringify(result) }) })
    .where('id', '=', id)
    .where('status', 'in', TASK_STATES.sourcesOf(to))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes a task without changing its status. */
export async function updateTask(
  tx: Tx,
  id: TaskId,
  change: {
    escrow?: EscrowId | null
    cost_actual?: Credits
    delivered?: boolean
    failures?: number
    parked?: boolean
  },
): Promise<void> {
  await on(tx).updateTable('tasks.tasks').set(change).where('id', '=', id).execute()
}

/** Sets what a task that pays in its own steps has cost so far. */
export const setCost = (tx: Tx, id: TaskId, cost: Credits): Promise<void> =>
  updateTask(tx, id, { cost_actual: cost })

/** Gives a task to the new owner of its agent. */
export async function giveTask(tx: Tx, id: TaskId, ownerId: UserId): Promise<void> {
  await on(tx).updateTable('tasks.tasks').set({ owner_id: ownerId }).where('id', '=', id).execute()
}

/** Adds a payment to a task's cost. */
export async function addCost(tx: Tx, id: TaskId, amount: Credits): Promise<void> {
  await sql`update tasks.tasks set cost_actual = cost_actual + ${amount} where id = ${id}`.execute(tx)
}

/** False when it was confirmed before, or is not done. */
export async function confirmTask(tx: Tx, id: TaskId, right: boolean, note: string | null): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('tasks.tasks')
    .set({ confirmed: right, confirm_note: note })
    .where('id', '=', id)
    .where('status', '=', sql.lit('done'))
    .where('confirmed', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All unfinished tasks that a player gave to an agent, locked, parents before their helpers. */
export async function lockUnfinishedOf(tx: Tx, agentId: AgentId, ownerId: UserId): Promise<TaskRow[]> {
  const rows = await tasks(tx)
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', UNFINISHED)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as TaskRow[]
}

/** Which of these escrows belong to an unfinished task. */
export async function listHeldEscrows(db: Db, ids: readonly EscrowId[]): Promise<EscrowId[]> {
  const { rows } = await sql<{ escrow: EscrowId }>`
    select escrow from tasks.tasks where escrow = any(${ids}::uuid[])
      and status in ('queued', 'planning', 'running', 'awaiting_approval')`.execute(db)
  return rows.map(({ escrow }) => escrow)
}

export async function deleteTasksOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('tasks.tasks').where('owner_id', '=', ownerId).execute()
}

/** How many results of an agent were confirmed as right. */
export async function countRight(tx: Tx, agentId: AgentId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks.tasks where agent_id = ${agentId} and confirmed`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * How many tasks of an agent delivered something on this UTC day, including the one just finished; counts only a few.
 */
export async function countDelivered(tx: Tx, agentId: AgentId, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from tasks.tasks where agent_id = ${agentId} and delivered and finished_at >= date_trunc('day', ${at}::timestamptz, 'UTC')
      limit 20) found`.execute(tx)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { State } from './states.ts'
import { on } from './tables.gen.ts'

export type A2aTaskId = Id<'a2a-task'>
export type Kind = 'ask' | 'order' | 'task'

export type TaskRow = {
  id: A2aTaskId
  userId: UserId
  /** The agent that the message went to. */
  agentId: AgentId
  asAgent: AgentId | null
  context: string
  kind: Kind
  recordId: string | null
  approvalId: string | null
  state: State
  note: string
  prompt: string
  messageId: string
  version: number
  stateAt: Date
  createdAt: Date
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'agent_id as agentId',
  'as_agent as asAgent',
  'context',
  'kind',
  'record_id as recordId',
  'approval_id as approvalId',
  'state',
  'note',
  'prompt',
  'message_id as messageId',
  'version',
  'state_at as stateAt',
  'created_at as createdAt',
] as const

const tasks = (db: Db | Tx) => on(db).selectFrom('a2a.tasks').select(COLUMNS)

export async function insertTask(tx: Tx, row: TaskRow): Promise<void> {
  await on(tx)
    .insertInto('a2a.tasks')
    .values({
      id: row.id,
      user_id: row.userId,
      agent_id: row.agentId,
      as_agent: row.asAgent,
      context: row.context,
      kind: row.kind,
      record_id: row.recordId,
      approval_id: row.approvalId,
      state: row.state,
      note: row.note,
      prompt: row.prompt,
      message_id: row.messageId,
      version: row.version,
      state_at: row.stateAt,
      created_at: row.createdAt,
    })
    .execute()
}

export async function findTask(db: Db | Tx, id: A2aTaskId): Promise<TaskRow | null> {
  return ((await tasks(db).where('id', '=', id).executeTakeFirst()) ?? null) as TaskRow | null
}

/** The owner of tasks: an account with one agent; for an agent token, the token's own agent. */
export type Caller = {
  readonly userId: UserId
  readonly agentId: AgentId
  readonly asAgent: AgentId | null
}

const ofCaller = (db: Db, { userId, agentId, asAgent }: Caller) => {
  const own = tasks(db).where('user_id', '=', userId).where('agent_id', '=', agentId)
  return asAgent === null ? own : own.where('as_agent', '=', asAgent)
}

export async function findTaskOf(db: Db, caller: Caller, id: A2aTaskId): Promise<TaskRow | null> {
  return ((await ofCaller(db, caller).where('id', '=', id).executeTakeFirst()) ?? null) as TaskRow | null
}

export async function lockTask(tx: Tx, id: A2aTaskId): Promise<TaskRow | null> {
  const row = await tasks(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return (row ?? null) as TaskRow | null
}

export type Filter = {
  readonly context: string | null
  readonly state: State | null
  readonly since: Date | null
  readonly kinds: readonly Kind[]
}
/** The end of a page: the sort value and the id. */
export type Key = { readonly stateAt: Date; readonly id: string }

function filtered(db: Db, caller: Caller, { context, state, since, kinds }: Filter) {
  let query = ofCaller(db, caller).where('kind', 'in', kinds)
  if (context !== null) query = query.where('context', '=', context)
  if (state !== null) query = query.where('state', '=', state)
  if (since !== null) query = query.where('state_at', '>=', since)
  return query
}

/** The latest change comes first. */
export async function listTasks(db: Db, caller: Caller, filter: Filter, after: Key | null, count: number) {
  let query = filtered(db, caller, filter).orderBy('state_at', 'desc').orderBy('id', 'desc').limit(count)
  if (after !== null)
    query = query.where(sql<boolean>`(state_at, id) < (${after.stateAt}::timestamptz, ${after.id}::uuid)`)
  return (await query.execute()) as TaskRow[]
}

/** Counts no further than `most`. */
export async function countTasks(db: Db, caller: Caller, filter: Filter, most: number): Promise<number> {
  return (await filtered(db, caller, filter).clearSelect().select('id').limit(most).execute()).length
}

export async function countAsks(tx: Tx, userId: UserId, most: number): Promise<number> {
  const rows = await on(tx)
    .selectFrom('a2a.tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'ask')
    .limit(most)
    .execute()
  return rows.length
}

type Change = Pick<TaskRow, 'state' | 'note'> & Partial<Pick<TaskRow, 'kind' | 'recordId' | 'approvalId'>>

/** The caller holds the lock of the row. */
export async function changeTask(tx: Tx, row: TaskRow, change: Change, at: Date): Promise<TaskRow> {
  const changed = { ...row, ...change, version: row.version + 1, stateAt: at }
  await on(tx)
    .updateTable('a2a.tasks')
    .set({
      kind: changed.kind,
      record_id: changed.recordId,
      approval_id: changed.approvalId,
      state: changed.state,
      note: changed.note,
      version: changed.version,
      state_at: changed.stateAt,
    })
    .where('id', '=', row.id)
    .execute()
  return changed
}

export async function findFollowing(
  tx: Tx,
  by: 'record_id' | 'approval_id',
  id: string,
): Promise<A2aTaskId | null> {
  const row = await on(tx).selectFrom('a2a.tasks').select('id').where(by, '=', id).executeTakeFirst()
  return (row?.id ?? null) as A2aTaskId | null
}

export async function findVersions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await on(db).selectFrom('a2a.tasks').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Returns the removed ones. */
export async function deleteOldAsks(tx: Tx, before: Date, countMax: number): Promise<A2aTaskId[]> {
  const { rows } = await sql<{ id: A2aTaskId }>`
    delete from a2a.tasks where id in (
      select id from a2a.tasks where kind = 'ask' and state_at <= ${before} order by state_at limit ${countMax}
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** By id. */
export async function listTasksOfUser(
  db: Db,
  userId: UserId,
  after: string | null,
  count: number,
): Promise<TaskRow[]> {
  let query = tasks(db).where('user_id', '=', userId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as TaskRow[]
}

export async function deleteTasksOfUser(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('a2a.tasks').where('user_id', '=', userId).execute()
}

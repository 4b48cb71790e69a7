import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits, TransferId } from '../../ledger/index.ts'
import { APPROVAL_STATES, type ApprovalStatus } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type ApprovalId = Id<'approval'>
export type TaskId = Id<'task'>

/** The details to carry an action out later: plain values only, so that its digest is the same everywhere. */
export type ActionDetails = Readonly<Record<string, string | number | boolean | null>>

export type ApprovalRow = {
  id: ApprovalId
  agentId: AgentId
  ownerId: UserId
  taskId: TaskId | null
  action: string
  details: ActionDetails
  digest: Buffer
  amount: Credits
  reason: string
  status: ApprovalStatus
  /** The owner's reason for declining, in their words. */
  declineReason: string | null
  createdAt: Date
  expiresAt: Date
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'task_id as taskId',
  'action',
  'details',
  'digest',
  'amount',
  'reason',
  'status',
  'decline_reason as declineReason',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

const approvals = (db: Db | Tx) => on(db).selectFrom('finance.approvals').select(COLUMNS)

export async function insertApproval(
  tx: Tx,
  approval: Omit<ApprovalRow, 'status' | 'declineReason'>,
): Promise<void> {
  await on(tx)
    .insertInto('finance.approvals')
    .values({
      id: approval.id,
      agent_id: approval.agentId,
      owner_id: approval.ownerId,
      task_id: approval.taskId,
      action: approval.action,
      details: JSON.stringify(approval.details),
      digest: approval.digest,
      amount: approval.amount,
      reason: approval.reason,
      created_at: approval.createdAt,
      expires_at: approval.expiresAt,
    })
    .execute()
}

export async function findApproval(
  db: Db | Tx,
  ownerId: UserId,
  id: ApprovalId,
): Promise<ApprovalRow | null> {
  const row = await approvals(db).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as ApprovalRow | null
}

/** Locks the approval until the transaction ends; a caller that also locks its agent locks the agent first. */
export async function lockApproval(tx: Tx, ownerId: UserId, id: ApprovalId): Promise<ApprovalRow | null> {
  const row = await approvals(tx)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row ?? null) as ApprovalRow | null
}

export type Page = {
  ownerId: UserId
  agentIds: readonly (AgentId | undefined)[]
  status: ApprovalStatus | undefined
  before: string | null
  count: number
  at: Date
}

/** Newest first. Approvals past their time at `at` are listed as expired, even before the row says so. */
export async function listApprovals(db: Db | Tx, page: Page): Promise<ApprovalRow[]> {
  const query = pageOf(db, page)
  switch (page.status) {
    case undefined:
      return (await query.execute()) as ApprovalRow[]
    case 'pending':
      return (await withStatus(query, 'pending').where('expires_at', '>', page.at).execute()) as ApprovalRow[]
    case 'expired': {
      // Two queries: one for both would read and sort all rows. Few approvals are past their time without a record of
      // it, so these are read without an order; by another index the search for a full page would read all rows.
      const runOut = withStatus(query.clearOrderBy().clearLimit(), 'pending').where(
        'expires_at',
        '<=',
        page.at,
      )
      const both = sql<ApprovalRow>`
        with run_out as materialized ${runOut}
        ${withStatus(query, 'expired')} union all select * from run_out order by id desc limit ${page.count}`
      return (await both.execute(db)).rows
    }
    default:
      return (await withStatus(query, page.status).execute()) as ApprovalRow[]
  }
}

function pageOf(db: Db | Tx, { ownerId, agentIds, before, count }: Page) {
  let query = approvals(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(count)
  for (const agentId of agentIds) if (agentId) query = query.where('agent_id', '=', agentId)
  if (before !== null) query = query.where('id', '<', before)
  return query
}

/** The status is part of the text: a plan for any status would not use the ordered index. */
const withStatus = (query: ReturnType<typeof pageOf>, status: ApprovalStatus) =>
  query.where('status', '=', sql.lit(status))

export async function countWaiting(tx: Tx, agentId: AgentId, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from finance.approvals
    where agent_id = ${agentId} and status = 'pending' and expires_at > ${at}`.execute(tx)
  return (rows[0] as { count: number }).count
}

export type Settlement =
  | { status: 'approved'; transfer: TransferId; amount: Credits }
  | { status: 'declined'; declineReason: string | null }

/** The only way out of pending; false for an approval settled before. */
export async function settleApproval(
  tx: Tx,
  id: ApprovalId,
  at: Date,
  settlement: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('finance.approvals')
    .set({
      status: settlement.status,
      decided_at: at,
      ...(settlement.status === 'approved'
        ? { transfer: settlement.transfer, amount: settlement.amount }
        : {}),
      decline_reason: settlement.status === 'declined' ? settlement.declineReason : null,
    })
    .where('id', '=', id)
    .where('status', 'in', APPROVAL_STATES.sourcesOf(settlement.status))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Expires an approval past its time; returns its row if this call did it. */
export async function expireIfDue(tx: Tx, id: ApprovalId, at: Date): Promise<ApprovalRow | null> {
  const row = await on(tx)
    .updateTable('finance.approvals')
    .set({ status: 'expired', decided_at: at })
    .where('id', '=', id)
    .where('status', 'in', APPROVAL_STATES.sourcesOf('expired'))
    .where('expires_at', '<=', at)
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as ApprovalRow | null
}

/** Declines every open question of an agent. */
export async function declineWaiting(
  tx: Tx,
  agentId: AgentId,
  at: Date,
  declineReason: string,
): Promise<ApprovalRow[]> {
  const rows = await on(tx)
    .updateTable('finance.approvals')
    .set({ status: 'declined', decided_at: at, decline_reason: declineReason })
    .where('agent_id', '=', agentId)
    .where('status', 'in', APPROVAL_STATES.sourcesOf('declined'))
    .where('expires_at', '>', at)
    .returning(COLUMNS)
    .execute()
  return rows as ApprovalRow[]
}

export async function deleteApprovals(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.approvals').where('owner_id', '=', ownerId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { DocumentId } from '../../documents/index.ts'
import type { Credits } from '../../ledger/index.ts'
import type { TaskId } from '../../tasks/index.ts'
import type { OrderId, ServiceId } from '../records.ts'
import { OPEN, ORDER_STATES, type OrderStatus, type RefundReason } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type OrderRow = {
  id: OrderId
  serviceId: ServiceId
  providerAgentId: AgentId
  sellerId: UserId
  buyerId: UserId
  buyerAgentId: AgentId | null
  prompt: string
  price: Credits
  fee: Credits
  status: OrderStatus
  taskId: TaskId | null
  hiredByTaskId: TaskId | null
  refundReason: RefundReason | null
  documentId: DocumentId | null
  rating: number | null
  review: string | null
  createdAt: Date
  deliveredAt: Date | null
}

const COLUMNS = [
  'id',
  'service_id as serviceId',
  'provider_agent_id as providerAgentId',
  'seller_id as sellerId',
  'buyer_id as buyerId',
  'buyer_agent_id as buyerAgentId',
  'prompt',
  'price',
  'fee',
  'status',
  'task_id as taskId',
  'hired_by_task_id as hiredByTaskId',
  'refund_reason as refundReason',
  'document_id as documentId',
  'rating',
  'review',
  'created_at as createdAt',
  'delivered_at as deliveredAt',
] as const

export const ordersOf = (db: Db | Tx) => on(db).selectFrom('services.orders').select(COLUMNS)
const first = async (query: ReturnType<typeof ordersOf>) =>
  ((await query.executeTakeFirst()) ?? null) as OrderRow | null

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'serviceId'
  | 'providerAgentId'
  | 'sellerId'
  | 'buyerId'
  | 'buyerAgentId'
  | 'prompt'
  | 'price'
  | 'fee'
  | 'hiredByTaskId'
  | 'createdAt'
>

export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow> {
  const made = await on(tx)
    .insertInto('services.orders')
    .values({
      id: row.id,
      service_id: row.serviceId,
      provider_agent_id: row.providerAgentId,
      seller_id: row.sellerId,
      buyer_id: row.buyerId,
      buyer_agent_id: row.buyerAgentId,
      prompt: row.prompt,
      price: row.price,
      fee: row.fee,
      hired_by_task_id: row.hiredByTaskId,
      created_at: row.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return made as OrderRow
}

export const findOrder = (db: Db | Tx, id: OrderId) => first(ordersOf(db).where('id', '=', id))

/** Only for its buyer or seller. */
export const findOrderOf = (db: Db | Tx, userId: UserId, id: OrderId) =>
  first(
    ordersOf(db)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)])),
  )

/** Locked until the transaction ends; a transaction that also locks its provider or its task must lock those first. */
export const lockOrder = (tx: Tx, id: OrderId) => first(ordersOf(tx).where('id', '=', id).forUpdate())

export const findOrderHiredBy = (db: Db | Tx, taskId: TaskId) =>
  first(ordersOf(db).where('hired_by_task_id', '=', taskId))

/** The order that a provider's task works on, locked. */
export const lockOrderOfTask = (tx: Tx, taskId: TaskId) =>
  first(ordersOf(tx).where('task_id', '=', taskId).forUpdate())

type Change = { document_id?: DocumentId; delivered_at?: Date; refund_reason?: RefundReason | null }

/** The only way to change a status: false when the present one does not lead there. */
export async function moveOrder(tx: Tx, id: OrderId, to: OrderStatus, change: Change = {}): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('services.orders')
    .set({ status: to, ...change })
    .where('id', '=', id)
    .where('status', 'in', ORDER_STATES.sourcesOf(to))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets the provider's task. The caller holds the order's row. */
export async function setTask(tx: Tx, id: OrderId, taskId: TaskId): Promise<void> {
  await on(tx).updateTable('services.orders').set({ task_id: taskId }).where('id', '=', id).execute()
}

/** False when it was reviewed before. */
export async function saveReview(
  tx: Tx,
  buyerId: UserId,
  id: OrderId,
  { rating, review, at }: { rating: number; review: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('services.orders')
    .set({ rating, review, reviewed_at: at })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('delivered'))
    .where('rating', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Orders that wait for an agent and have no task yet. */
export async function listWaiting(tx: Tx, agentId: AgentId): Promise<OrderRow[]> {
  const rows = await ordersOf(tx)
    .where('provider_agent_id', '=', agentId)
    .where('status', '=', sql.lit('escrow'))
    .where('task_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows as OrderRow[]
}

/** [services-16] Gives the open orders to the agent's new owner. */
export async function giveOpenOrders(tx: Tx, agentId: AgentId, to: UserId): Promise<void> {
  await on(tx)
    .updateTable('services.orders')
    .set({ seller_id: to })
    .where('provider_agent_id', '=', agentId)
    .where('status', 'in', OPEN)
    .execute()
}

/** How many orders one agent delivered; counts no further than `most`. */
export async function countDelivered(tx: Tx, agentId: AgentId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from services.orders
      where provider_agent_id = ${agentId} and status = 'delivered' limit ${most}) delivered`.execute(tx)
  return rows[0]?.count ?? 0
}

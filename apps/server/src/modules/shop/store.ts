import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../ledger/index.ts'
import { type GoodsKind, PURCHASE_STATES } from './goods.ts'
import { on } from './tables.gen.ts'

export type PurchaseId = Id<'purchase'>

export type PurchaseRow = {
  id: PurchaseId
  agentId: AgentId
  ownerId: UserId | null
  kind: GoodsKind
  item: string
  price: Credits
  status: 'awaiting_approval' | 'settled'
  approvalId: Id<'approval'> | null
  createdAt: Date
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'kind',
  'item',
  'price',
  'status',
  'approval_id as approvalId',
  'created_at as createdAt',
] as const

const purchases = (db: Db | Tx) => on(db).selectFrom('shop.purchases').select(COLUMNS)

export async function insertPurchase(tx: Tx, purchase: PurchaseRow): Promise<void> {
  await on(tx)
    .insertInto('shop.purchases')
    .values({
      id: purchase.id,
      agent_id: purchase.agentId,
      owner_id: purchase.ownerId,
      kind: purchase.kind,
      item: purchase.item,
      price: purchase.price,
      status: purchase.status,
      approval_id: purchase.approvalId,
      created_at: purchase.createdAt,
    })
    .execute()
}

export async function findPurchase(db: Db | Tx, id: PurchaseId): Promise<PurchaseRow | null> {
  return ((await purchases(db).where('id', '=', id).executeTakeFirst()) ?? null) as PurchaseRow | null
}

/** The agent's purchase of this that waits for its owner's answer. */
export async function findWaiting(
  tx: Tx,
  agentId: AgentId,
  { kind, item }: Pick<PurchaseRow, 'kind' | 'item'>,
): Promise<PurchaseRow | null> {
  const row = await purchases(tx)
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('status', '=', sql.lit('awaiting_approval'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (row ?? null) as PurchaseRow | null
}

/** The only way from waiting to bought; null when it was not waiting. */
export async function settlePurchase(tx: Tx, id: PurchaseId): Promise<PurchaseRow | null> {
  const row = await on(tx)
    .updateTable('shop.purchases')
    .set({ status: 'settled' })
    .where('id', '=', id)
    .where('status', 'in', PURCHASE_STATES.sourcesOf('settled'))
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as PurchaseRow | null
}

/** The owner declined, or did not answer: deletes the purchase. */
export async function deleteWaiting(tx: Tx, approvalId: string): Promise<void> {
  await on(tx)
    .deleteFrom('shop.purchases')
    .where('approval_id', '=', approvalId)
    .where('status', '=', sql.lit('awaiting_approval'))
    .execute()
}

export type Page = { readonly before: string | null; readonly count: number }

/** Newest first. */
export async function listPurchasesOf(
  db: Db | Tx,
  agentId: AgentId,
  { before, count }: Page,
): Promise<PurchaseRow[]> {
  const rows = await purchases(db)
    .where('agent_id', '=', agentId)
    .$if(before !== null, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as PurchaseRow[]
}

/** A player's purchases, whoever owns the agents now; newest first. */
export async function listPurchasesBy(
  db: Db,
  ownerId: UserId,
  { before, count }: Page,
): Promise<PurchaseRow[]> {
  const rows = await purchases(db)
    .where('owner_id', '=', ownerId)
    .$if(before !== null, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as PurchaseRow[]
}

/** The agents keep their goods; deletes the buyer's name. */
export async function forgetBuyer(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).updateTable('shop.purchases').set({ owner_id: null }).where('owner_id', '=', ownerId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { balanceOf, type Credits, credits, type EscrowId } from '../../ledger/index.ts'
import type { OrderId } from '../records.ts'
import { OPEN, type OrderStatus } from '../rules.ts'
import { on } from '../tables.gen.ts'
import { type OrderRow, ordersOf } from './orders.ts'

export type Role = 'buyer' | 'seller'

export type OrderPage = {
  readonly userId: UserId
  /** Null for either side. */
  readonly role: Role | null
  readonly status?: OrderStatus | undefined
  /** For an agent token: only this agent's orders. */
  readonly agentId: AgentId | null
  readonly before: OrderId | null
  readonly count: number
}

/** Newest first. Each side has its own indexes, so both are read and merged here. */
export async function listOrders(db: Db, page: OrderPage): Promise<OrderRow[]> {
  const roles: Role[] = page.role === null ? ['buyer', 'seller'] : [page.role]
  const both = await Promise.all(roles.map((role) => listSide(db, role, page)))
  const byId = new Map(both.flat().map((order) => [order.id, order]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.count)
}

const SIDES = {
  buyer: { player: 'buyer_id', agent: 'buyer_agent_id' },
  seller: { player: 'seller_id', agent: 'provider_agent_id' },
} as const

async function listSide(db: Db, role: Role, page: OrderPage): Promise<OrderRow[]> {
  const { player, agent } = SIDES[role]
  let query = ordersOf(db).where(player, '=', page.userId).orderBy('id', 'desc').limit(page.count)
  if (page.status) query = query.where('status', '=', page.status)
  if (page.agentId !== null) query = query.where(agent, '=', page.agentId)
  if (page.before !== null) query = query.where('id', '<', page.before)
  return (await query.execute()) as OrderRow[]
}

/** A player's open orders, by provider: in the order in which providers are locked. */
export async function listOpenOfBuyer(db: Db | Tx, buyerId: UserId): Promise<OrderId[]> {
  const rows = await on(db)
    .selectFrom('services.orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', OPEN)
    .orderBy('provider_agent_id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id as OrderId)
}

/** Orders that nobody works on yet, placed with a player's agents or by the player. */
export async function listUnstarted(db: Db | Tx, role: Role, userId: UserId): Promise<OrderId[]> {
  const rows = await on(db)
    .selectFrom('services.orders')
    .select('id')
    .where(SIDES[role].player, '=', userId)
    .where('status', '=', sql.lit('escrow'))
    .execute()
  return rows.map(({ id }) => id as OrderId)
}

/** [services-20] Erases what a player wrote in the next batch of orders; answers which they were. */
export async function eraseWords(
  tx: Tx,
  buyerId: UserId,
  after: OrderId | null,
  count: number,
): Promise<{ id: OrderId; sellerId: UserId }[]> {
  const { rows } = await sql<{ id: OrderId; sellerId: UserId }>`
    with batch as (
      select id from services.orders
      where buyer_id = ${buyerId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${count} for update)
    update services.orders o set prompt = '', review = null
    from batch where o.id = batch.id
    returning o.id, o.seller_id as "sellerId"`.execute(tx)
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The pay that a player's agents will get for delivering the open orders. */
export async function sumPending(db: Db, sellerId: UserId): Promise<Credits> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(price - fee), 0)::bigint as sum from services.orders
    where seller_id = ${sellerId} and status in ('escrow', 'running')`.execute(db)
  return credits(Number(rows[0]?.sum ?? 0))
}

/** The escrows among these that hold the price of an open order. */
export async function listHeldEscrows(db: Db, ids: readonly EscrowId[]): Promise<EscrowId[]> {
  const { rows } = await sql<{ id: EscrowId }>`
    select id from services.orders where id = any(${ids}::uuid[]) and status in ('escrow', 'running')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type OpenPrice = { id: OrderId; price: number; held: number | null }

/** Open orders after the one given, each with its escrow's balance. */
export async function listOpenPrices(db: Db, after: OrderId | null, count: number): Promise<OpenPrice[]> {
  const { rows } = await sql<OpenPrice>`
    select o.id, o.price, ${balanceOf('escrow', sql.ref<string>('o.id'))} as held from services.orders o
    where o.status in ('escrow', 'running') and (${after}::uuid is null or o.id > ${after}::uuid)
    order by o.id limit ${count}`.execute(db)
  return rows
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import { prepared } from '../../kernel/db/prepared.ts'
import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { balanceOf, type Credits } from '../ledger/index.ts'
import { LISTING_STATES, type ListingStatus } from './rules.ts'
import { on } from './tables.gen.ts'

export type ListingId = Id<'listing'>

export type ListingRow = {
  id: ListingId
  agentId: AgentId
  sellerId: UserId | null
  buyerId: UserId | null
  price: Credits
  note: string
  status: ListingStatus
  purseAtListing: Credits
  character: string
  level: number
  ratingOrder: number
  createdAt: Date
  closedAt: Date | null
  purseAtClose: Credits | null
  soldName: string | null
  soldRating: number | null
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'seller_id as sellerId',
  'buyer_id as buyerId',
  'price',
  'note',
  'status',
  'purse_at_listing as purseAtListing',
  'character',
  'level',
  'rating_order as ratingOrder',
  'created_at as createdAt',
  'closed_at as closedAt',
  'purse_at_close as purseAtClose',
  'sold_name as soldName',
  'sold_rating as soldRating',
] as const

export const listings = (db: Db | Tx) => on(db).selectFrom('sales.listings').select(COLUMNS)

export type NewListing = Pick<
  ListingRow,
  'id' | 'agentId' | 'price' | 'note' | 'purseAtListing' | 'character' | 'level' | 'ratingOrder' | 'createdAt'
> & { sellerId: UserId }

/** Null when the agent is on sale already. */
export async function insertListing(tx: Tx, listing: NewListing): Promise<ListingRow | null> {
  const row = await on(tx)
    .insertInto('sales.listings')
    .values({
      id: listing.id,
      agent_id: listing.agentId,
      seller_id: listing.sellerId,
      price: listing.price,
      note: listing.note,
      purse_at_listing: listing.purseAtListing,
      character: listing.character,
      level: listing.level,
      rating_order: listing.ratingOrder,
      created_at: listing.createdAt,
    })
    // Word for word as in the index: with a parameter, PostgreSQL does not recognise the index once the plan is
    // generic.
    .onConflict((conflict) =>
      conflict.column('agent_id').where(sql`status`, '=', sql.lit('active')).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as ListingRow | null
}

export async function findListing(db: Db | Tx, id: ListingId): Promise<ListingRow | null> {
  return ((await listings(db).where('id', '=', id).executeTakeFirst()) ?? null) as ListingRow | null
}

export async function findActiveListing(db: Db | Tx, agentId: AgentId): Promise<ListingRow | null> {
  const row = listings(db).where('agent_id', '=', agentId).where('status', '=', sql.lit('active'))
  return ((await row.executeTakeFirst()) ?? null) as ListingRow | null
}

const purseNow = balanceOf('purse', sql.ref('agent_id'))

const cancel = (tx: Tx, at: Date) =>
  on(tx)
    .updateTable('sales.listings')
    .set({ status: 'cancelled', closed_at: at, purse_at_close: purseNow })
    .where('status', '=', sql.lit('active'))
    .returning(COLUMNS)

/** The seller's own listing, if it is still active. */
export async function cancelListing(
  tx: Tx,
  id: ListingId,
  sellerId: UserId,
  at: Date,
): Promise<ListingRow | null> {
  const row = cancel(tx, at).where('id', '=', id).where('seller_id', '=', sellerId)
  return ((await row.executeTakeFirst()) ?? null) as ListingRow | null
}

export async function cancelOfAgent(tx: Tx, agentId: AgentId, at: Date): Promise<ListingRow | null> {
  const row = cancel(tx, at).where('agent_id', '=', agentId)
  return ((await row.executeTakeFirst()) ?? null) as ListingRow | null
}

const cancelledIfDrained = prepared((tx, { agentId, at }: { agentId: AgentId; at: Date }) =>
  cancel(tx as Tx, at)
    .where('agent_id', '=', agentId)
    .where('purse_at_listing', '>', purseNow),
)

/** For a query. */
export const isOnSale = (agentId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from sales.listings where agent_id = ${agentId} and status = 'active')`

/** Only if the purse holds less than when it was listed. */
export async function cancelIfDrained(tx: Tx, agentId: AgentId, at: Date): Promise<ListingRow | null> {
  const [row] = await cancelledIfDrained(tx, { agentId, at })
  return (row ?? null) as ListingRow | null
}

export async function cancelAllOf(tx: Tx, sellerId: UserId, at: Date): Promise<ListingRow[]> {
  return (await cancel(tx, at).where('seller_id', '=', sellerId).execute()) as ListingRow[]
}

export type Sale = { buyerId: UserId; at: Date; purse: Credits; name: string; rating: number }

/** The only way to sold; null when it was closed before. */
export async function sellListing(tx: Tx, id: ListingId, sale: Sale): Promise<ListingRow | null> {
  const row = await on(tx)
    .updateTable('sales.listings')
    .set({
      status: 'sold',
      buyer_id: sale.buyerId,
      closed_at: sale.at,
      purse_at_close: sale.purse,
      sold_name: sale.name,
      sold_rating: sale.rating,
    })
    .where('id', '=', id)
    .where('status', 'in', LISTING_STATES.sourcesOf('sold'))
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as ListingRow | null
}

/** sales-12: undoes the sale of that moment; null when there was none. */
export async function undoSale(
  tx: Tx,
  { agentId, to, at }: { agentId: AgentId; to: UserId; at: Date },
): Promise<ListingRow | null> {
  const row = await on(tx)
    .updateTable('sales.listings')
    .set({ status: 'cancelled', buyer_id: null, sold_name: null, sold_rating: null })
    .where('agent_id', '=', agentId)
    .where('buyer_id', '=', to)
    .where('closed_at', '=', at)
    .where('status', '=', sql.lit('sold'))
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as ListingRow | null
}

/** The columns that lists are sorted by, copied from the agents. */
export type ListedAgent = { agentId: AgentId; level?: number; character?: string; ratingOrder?: number }

export async function updateListedAgent(
  tx: Tx,
  { agentId, level, character, ratingOrder }: ListedAgent,
): Promise<void> {
  await on(tx)
    .updateTable('sales.listings')
    .set({
      ...(level === undefined ? {} : { level }),
      ...(character === undefined ? {} : { character }),
      ...(ratingOrder === undefined ? {} : { rating_order: ratingOrder }),
    })
    .where('agent_id', '=', agentId)
    .where('status', '=', sql.lit('active'))
    .execute()
}

/** The same for many; of several for one agent the last counts. */
export async function updateListedAgents(
  tx: Tx,
  standings: readonly Pick<ListedAgent, 'agentId' | 'level' | 'ratingOrder'>[],
): Promise<void> {
  const last = [...new Map(standings.map((standing) => [standing.agentId, standing])).values()]
  await sql`
    update sales.listings l
    set level = coalesce(given.level, l.level), rating_order = coalesce(given.rating_order, l.rating_order)
    from unnest(${last.map(({ agentId }) => agentId)}::uuid[], ${last.map(({ level }) => level ?? null)}::integer[],
      ${last.map(({ ratingOrder }) => ratingOrder ?? null)}::bigint[]) as given (agent_id, level, rating_order)
    where l.agent_id = given.agent_id and l.status = 'active'`.execute(tx)
}

export type Page = { readonly before: string | null; readonly count: number }

/** A player's listings and purchases; newest listing first. */
export async function listListingsOf(
  db: Db,
  role: 'seller_id' | 'buyer_id',
  userId: UserId,
  { before, count }: Page,
): Promise<ListingRow[]> {
  const rows = await listings(db)
    .where(role, '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as ListingRow[]
}

/** Sales stay, without names and notes. */
export async function forgetPlayer(tx: Tx, userId: UserId): Promise<void> {
  await on(tx)
    .updateTable('sales.listings')
    .set({ seller_id: null, note: '' })
    .where('seller_id', '=', userId)
    .execute()
  await on(tx).updateTable('sales.listings').set({ buyer_id: null }).where('buyer_id', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Reputation } from '../../agents/index.ts'
import type { Credits } from '../../ledger/index.ts'
import type { ServiceId } from '../records.ts'
import type { ServiceKind } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type ServiceRow = {
  id: ServiceId
  agentId: AgentId
  agentName: string
  kind: ServiceKind
  title: string
  description: string
  price: Credits
  maxPerDay: number
  active: boolean
  /** The agent's owner is suspended: nobody sees the service. */
  hidden: boolean
  orders: number
  ratingHundredths: number
  reviews: number
  orderedDay: number
  orderedCount: number
  createdAt: Date
}

export const COLUMNS = [
  'id',
  'agent_id as agentId',
  'agent_name as agentName',
  'kind',
  'title',
  'description',
  'price',
  'max_per_day as maxPerDay',
  'active',
  'hidden',
  'orders',
  'rating_hundredths as ratingHundredths',
  'reviews',
  'ordered_day as orderedDay',
  'ordered_count as orderedCount',
  'created_at as createdAt',
] as const

const services = (db: Db | Tx) => on(db).selectFrom('services.services').select(COLUMNS)

export type NewService = Pick<
  ServiceRow,
  'id' | 'agentId' | 'agentName' | 'kind' | 'title' | 'description' | 'price' | 'maxPerDay' | 'createdAt'
> & {
  /** Its agent is dormant, or rented out. */
  asleep: boolean
}

export async function insertService(tx: Tx, row: NewService): Promise<void> {
  await on(tx)
    .insertInto('services.services')
    .values({
      id: row.id,
      agent_id: row.agentId,
      agent_name: row.agentName,
      kind: row.kind,
      title: row.title,
      description: row.description,
      price: row.price,
      max_per_day: row.maxPerDay,
      asleep: row.asleep,
      created_at: row.createdAt,
    })
    .execute()
}

/** Anybody's service, unless its agent's owner is suspended. */
export async function findService(db: Db | Tx, id: ServiceId): Promise<ServiceRow | null> {
  const row = await services(db).where('id', '=', id).where('hidden', '=', false).executeTakeFirst()
  return (row ?? null) as ServiceRow | null
}

/** The same, locked: nobody takes a place of its day, or changes its price, until the transaction ends. */
export async function lockService(tx: Tx, id: ServiceId): Promise<ServiceRow | null> {
  const row = services(tx).where('id', '=', id).where('hidden', '=', false).forUpdate()
  return ((await row.executeTakeFirst()) ?? null) as ServiceRow | null
}

/** Shown or not: its orders are still to be done. */
export async function findServiceOfAgent(db: Db | Tx, agentId: AgentId, id: ServiceId): Promise<ServiceRow> {
  const row = services(db).where('agent_id', '=', agentId).where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()) as ServiceRow
}

/** The present title, shown or not. */
export async function findServiceTitle(db: Db | Tx, id: ServiceId): Promise<string> {
  const row = on(db).selectFrom('services.services').select('title').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).title
}

/** All services of one agent, oldest first: there are few. */
export async function listServicesOf(db: Db | Tx, agentId: AgentId): Promise<ServiceRow[]> {
  return (await services(db).where('agent_id', '=', agentId).orderBy('id').execute()) as ServiceRow[]
}

type Change = {
  title: string | undefined
  description: string | undefined
  price: Credits | undefined
  max_per_day: number | undefined
  active: boolean | undefined
}

/** An undefined field stays. The caller holds the agent's row and has checked its owner. */
export async function updateService(
  tx: Tx,
  agentId: AgentId,
  id: ServiceId,
  change: Change,
): Promise<ServiceRow | null> {
  const row = await on(tx)
    .updateTable('services.services')
    .set((eb) => ({
      title: change.title ?? eb.ref('title'),
      description: change.description ?? eb.ref('description'),
      price: change.price ?? eb.ref('price'),
      max_per_day: change.max_per_day ?? eb.ref('max_per_day'),
      active: change.active ?? eb.ref('active'),
    }))
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as ServiceRow | null
}

/** Counts one more order on this UTC day. The caller holds the service's row. */
export async function takePlace(tx: Tx, id: ServiceId, day: number): Promise<void> {
  await sql`update services.services set
    ordered_count = case when ordered_day = ${day} then ordered_count + 1 else 1 end, ordered_day = ${day}
    where id = ${id}`.execute(tx)
}

/** An order of this day was cancelled before anybody began: frees its place. */
export async function freePlace(tx: Tx, id: ServiceId, day: number): Promise<void> {
  await sql`update services.services set ordered_count = ordered_count - 1
    where id = ${id} and ordered_day = ${day} and ordered_count > 0`.execute(tx)
}

export async function countDelivery(tx: Tx, id: ServiceId): Promise<void> {
  await sql`update services.services set orders = orders + 1 where id = ${id}`.execute(tx)
}

export async function addRating(tx: Tx, id: ServiceId, rating: number): Promise<void> {
  await sql`update services.services set rating_sum = rating_sum + ${rating}, reviews = reviews + 1
    where id = ${id}`.execute(tx)
}

/** Updates what all services of an agent copy from it. */
export async function updateServicesOf(
  tx: Tx,
  agentId: AgentId,
  change: { agent_name?: string; asleep?: boolean; active?: boolean; hidden?: boolean },
): Promise<void> {
  await on(tx).updateTable('services.services').set(change).where('agent_id', '=', agentId).execute()
}

export type Review = { rating: number; review: string | null; buyerId: UserId; at: Date }

/** The latest ones, up to a limit. */
export async function listReviews(db: Db, id: ServiceId, count: number): Promise<Review[]> {
  const rows = await on(db)
    .selectFrom('services.orders')
    .select(['rating', 'review', 'buyer_id as buyerId', 'reviewed_at as at'])
    .where('service_id', '=', id)
    .where('rating', 'is not', null)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows as Review[]
}

/** Customers' opinion of an agent's work, over all its services of any time. */
export async function reputationOf(db: Db, agentId: AgentId): Promise<Reputation> {
  const { rows } = await sql<{ orders: number; sum: number; reviews: number }>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(rating_sum), 0)::int as sum,
      coalesce(sum(reviews), 0)::int as reviews
    from services.services where agent_id = ${agentId}`.execute(db)
  const { orders, sum, reviews } = rows[0] ?? { orders: 0, sum: 0, reviews: 0 }
  return {
    acceptedJobs: orders,
    rating: reviews === 0 ? null : Math.round((sum * 100) / reviews) / 100,
    reviews,
  }
}

import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../ledger/index.ts'
import type { OfferId } from '../records.ts'
import { on } from '../tables.gen.ts'

export type OfferRow = {
  id: OfferId
  agentId: AgentId
  ownerId: UserId
  pricePerDay: Credits
  maxDays: number
  note: string
  createdAt: Date
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'price_per_day as pricePerDay',
  'max_days as maxDays',
  'note',
  'created_at as createdAt',
] as const

const offers = (db: Db | Tx) => on(db).selectFrom('custody.offers').select(COLUMNS)

export async function findOffer(db: Db | Tx, id: OfferId): Promise<OfferRow | null> {
  return ((await offers(db).where('id', '=', id).executeTakeFirst()) ?? null) as OfferRow | null
}

/** Offers of agents outside custody, or all of one owner; newest first. */
export async function listOffers(
  db: Db,
  before: OfferId | null,
  count: number,
  ownerId?: UserId,
): Promise<OfferRow[]> {
  let query = offers(db).orderBy('id', 'desc').limit(count)
  query = ownerId === undefined ? query.where('held', '=', false) : query.where('owner_id', '=', ownerId)
  if (before !== null) query = query.where('id', '<', before)
  return (await query.execute()) as OfferRow[]
}

export async function listOffersOf(
  db: Db,
  ownerId: UserId,
  after: OfferId | null,
  count: number,
): Promise<OfferRow[]> {
  let query = offers(db).where('owner_id', '=', ownerId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as OfferRow[]
}

/** Replaces the agent's offer. The caller holds the agent's row. */
export async function replaceOffer(tx: Tx, offer: OfferRow, held: boolean): Promise<void> {
  await deleteOffer(tx, offer.agentId)
  await on(tx)
    .insertInto('custody.offers')
    .values({
      id: offer.id,
      agent_id: offer.agentId,
      owner_id: offer.ownerId,
      price_per_day: offer.pricePerDay,
      max_days: offer.maxDays,
      note: offer.note,
      held,
      created_at: offer.createdAt,
    })
    .execute()
}

/** Deletes the agent's offer; false where there was none. */
export async function deleteOffer(tx: Tx, agentId: AgentId): Promise<boolean> {
  const row = on(tx).deleteFrom('custody.offers').where('agent_id', '=', agentId)
  return (await row.executeTakeFirst()).numDeletedRows === 1n
}

export async function deleteOffersOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('custody.offers').where('owner_id', '=', ownerId).execute()
}

/** Marks the agent as in custody or not: the list leaves offers of agents in custody out. */
export async function setInCustody(tx: Tx, agentId: AgentId, held: boolean): Promise<void> {
  await on(tx).updateTable('custody.offers').set({ held }).where('agent_id', '=', agentId).execute()
}

import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { growthOf, listCards, ratingAt, statusOf } from '../agents/index.ts'
import type { Order, Service } from './records.ts'
import type { OrderRow } from './store/orders.ts'
import type { ServiceRow } from './store/services.ts'

type Card = Awaited<ReturnType<typeof listCards>>[number]

export const toService = (row: ServiceRow, card: Card | undefined, at: Date): Static<typeof Service> => ({
  id: row.id,
  agentId: row.agentId,
  kind: row.kind,
  title: row.title,
  description: row.description,
  price: row.price,
  maxPerDay: row.maxPerDay,
  active: row.active,
  orders: row.orders,
  rating: row.reviews === 0 ? null : row.ratingHundredths / 100,
  reviews: row.reviews,
  ...(card
    ? {
        agent: {
          name: card.name,
          character: card.character,
          rating: ratingAt(at, card),
          level: growthOf(card.xp).level,
        },
        owner: card.owner.handle,
      }
    : {}),
  createdAt: row.createdAt,
})

/** An order as one of its sides sees it. */
export const toOrder = (row: OrderRow, viewer: UserId): Static<typeof Order> => ({
  id: row.id,
  serviceId: row.serviceId,
  providerAgentId: row.providerAgentId,
  buyerAgentId: row.buyerAgentId,
  prompt: row.prompt,
  price: row.price,
  // [services-9] A refund includes the fee.
  fee: row.status === 'refunded' || row.status === 'cancelled' ? 0 : row.fee,
  status: row.status,
  // [services-19] The task is the seller's record: to the buyer it would lead nowhere.
  taskId: row.sellerId === viewer ? row.taskId : null,
  ...(row.refundReason === null ? {} : { refundReason: row.refundReason }),
  documentId: row.documentId,
  rating: row.rating,
  review: row.review,
  createdAt: row.createdAt,
  deliveredAt: row.deliveredAt,
})

type Looking = { readonly db: Db | Tx; readonly at: Date }

async function withCards({ db }: Looking, rows: readonly ServiceRow[]) {
  const cards = await listCards(db, [...new Set(rows.map(({ agentId }) => agentId))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) => ({ row, card: byId.get(row.agentId) }))
}

/** Services as everybody sees them, each with the present state of its agent. */
export async function showServices(looking: Looking, rows: readonly ServiceRow[]) {
  return (await withCards(looking, rows)).map(({ row, card }) => toService(row, card, looking.at))
}

/** The same, without those whose agent has just fallen asleep: the index follows a moment later. */
export async function showAwakeServices(looking: Looking, rows: readonly ServiceRow[]) {
  const shown = await withCards(looking, rows)
  return shown
    .filter(({ card }) => card && statusOf(card, looking.at) !== 'dormant')
    .map(({ row, card }) => toService(row, card, looking.at))
}

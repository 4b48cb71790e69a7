import type { Db } from '../../../kernel/db/database.ts'
import { utcDay } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { confinedTo, type KnownCaller } from '../../../kernel/operation/access.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgent, isRented, statusOf } from '../../agents/index.ts'
import { creditsText } from '../../ledger/index.ts'
import type { OrderId, ServiceId } from '../records.ts'
import { findOrderOf, type OrderRow } from '../store/orders.ts'
import { lockService, type ServiceRow } from '../store/services.ts'

/** An order that the caller placed or received, if their credential reaches it, or 404. */
export async function getOwnOrder(db: Db | Tx, caller: KnownCaller, id: OrderId): Promise<OrderRow> {
  const order = await findOrderOf(db, caller.userId, id)
  return order && reaches(caller, order) ? order : refuse('not_found')
}

/** An agent token reaches the orders of its own agent, on either side. */
function reaches(caller: KnownCaller, { buyerAgentId, providerAgentId }: OrderRow): boolean {
  const own = confinedTo(caller)
  return own === null || own === buyerAgentId || own === providerAgentId
}

/** [services-19] The same, for orders that the caller placed: the seller is told that only the buyer may do this. */
export async function getPlacedOrder(tx: Tx, caller: KnownCaller, id: OrderId): Promise<OrderRow> {
  const order = await getOwnOrder(tx, caller, id)
  const own = confinedTo(caller)
  if (order.buyerId !== caller.userId || (own !== null && own !== order.buyerAgentId))
    refuse('forbidden', { message: 'Only the buyer may do this.' })
  return order
}

/** The problems with which an order may be refused before it comes to paying. */
export const ORDER_PROBLEMS = [
  'not_found',
  'wrong_state',
  'own_service',
  'agent_dormant',
  'agent_in_custody',
  'limit_reached',
  'price_changed',
] as const

/** [services-6] [services-7] The service, with its row locked, and its agent, if this player can order it now. */
export async function lockOrderable(
  { tx, at, runtime }: UnitOfWork,
  id: ServiceId,
  buyerId: UserId,
): Promise<{ service: ServiceRow; provider: AgentRow }> {
  const service = await lockService(tx, id)
  // Read after the service is locked: an agent that changes owner switches its services off.
  const [provider, isAway] = service
    ? await Promise.all([findAgent(tx, service.agentId), isRented(runtime, tx, service.agentId)])
    : [null, false]
  if (!service || !provider) refuse('not_found', { message: 'There is no service of that id.' })
  if (provider.ownerId === buyerId) refuse('own_service')
  if (!service.active) refuse('wrong_state', { message: 'This service is switched off.' })
  if (statusOf(provider, at) === 'dormant')
    refuse('agent_dormant', {
      message: `${provider.name} is dormant and takes no orders until it is cared for.`,
    })
  if (isAway)
    refuse('agent_in_custody', {
      message: `${provider.name} is rented out and takes no orders until it is back.`,
    })
  if (isFull(service, at))
    refuse('limit_reached', {
      message: `All ${service.maxPerDay} places of today are taken: order again after midnight UTC.`,
      details: { maxPerDay: service.maxPerDay },
    })
  return { service, provider }
}

/** [services-6] Whether all places of the day are taken. */
export const isFull = ({ orderedDay, orderedCount, maxPerDay }: ServiceRow, at: Date): boolean =>
  orderedDay === utcDay(at) && orderedCount >= maxPerDay

/** [services-23] Nobody pays more than they agreed to. */
export function refuseDearer({ price }: ServiceRow, maxPrice: number | undefined): void {
  if (maxPrice !== undefined && price > maxPrice)
    refuse('price_changed', { message: `The price is ${creditsText(price)}.`, details: { price } })
}

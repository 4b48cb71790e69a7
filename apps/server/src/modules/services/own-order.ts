import type { Db } from '../../kernel/db/database.ts'
import { confinedTo, type KnownCaller } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { OrderId } from './records.ts'
import { findOrderOf, type OrderRow } from './store/orders.ts'

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

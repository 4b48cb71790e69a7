import type { EscrowId } from '../../ledger/index.ts'
import type { OrderId } from '../records.ts'
import type { OrderRow } from '../store/orders.ts'

/** An order bears the id of its escrow. */
export const escrowOf = (id: OrderId): EscrowId => id as string as EscrowId

/** How facts name an order. */
export const factOf = ({ id, serviceId, providerAgentId, sellerId, buyerId }: OrderRow) => ({
  orderId: id,
  serviceId,
  agentId: providerAgentId,
  sellerId,
  buyerId,
})

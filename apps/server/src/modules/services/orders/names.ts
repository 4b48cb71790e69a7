import type { EscrowId } from '../../ledger/index.ts'
import type { OrderId } from '../records.ts'
import type { OrderRow } from '../store/orders.ts'

/** An order's escrow has the order's own id. */
export const escrowOf = (id: OrderId): EscrowId => id as string as EscrowId

/** The ids of an order in facts. */
export const factOf = ({ id, serviceId, providerAgentId, sellerId, buyerId }: OrderRow) => ({
  orderId: id,
  serviceId,
  agentId: providerAgentId,
  sellerId,
  buyerId,
})

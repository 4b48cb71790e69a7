import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { ListingId } from './store.ts'

const listing = { listingId: uuid<ListingId>(), agentId: uuid<AgentId>(), sellerId: uuid<UserId>() }

/** An agent is on sale. */
export const agentListed = fact('sales.agent_listed', listing)

/** An agent was bought, and is the buyer's in the same deed. */
export const agentSold = fact('sales.agent_sold', { ...listing, buyerId: uuid<UserId>() })

/** A listing ended without a sale; `why` is for the seller, who may not have done it. */
export const listingCancelled = fact('sales.listing_cancelled', {
  ...listing,
  why: oneOf(['withdrawn', 'purse', 'handover', 'suspended', 'custody', 'overruled']),
})

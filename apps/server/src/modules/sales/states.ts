import { stateTable } from '../../kernel/states.ts'

/** Who wants another price lists anew. A sale is for good, unless the chain sold the agent first (sales-12). */
export const LISTING_STATES = stateTable({
  active: ['sold', 'cancelled'],
  sold: ['cancelled'],
  cancelled: [],
})

export type ListingStatus = (typeof LISTING_STATES.states)[number]

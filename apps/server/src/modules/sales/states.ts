import { stateTable } from '../../kernel/operation/states.ts'

/** A seller who wants another price lists again. A sale is final, unless the chain sold the agent first (sales-12). */
export const LISTING_STATES = stateTable({
  active: ['sold', 'cancelled'],
  sold: ['cancelled'],
  cancelled: [],
})

export type ListingStatus = (typeof LISTING_STATES.states)[number]

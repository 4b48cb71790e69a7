import { stateTable } from '../../kernel/states.ts'

/** Both ends are for good: who wants another price lists anew. */
export const LISTING_STATES = stateTable({ active: ['sold', 'cancelled'], sold: [], cancelled: [] })

export type ListingStatus = (typeof LISTING_STATES.states)[number]

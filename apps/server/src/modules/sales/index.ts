export { agentSold, listingCancelled } from './facts.ts'
export { endListing } from './reactions.ts'

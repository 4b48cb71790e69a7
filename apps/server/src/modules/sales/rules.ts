import { stateTable } from '../../kernel/operation/states.ts'
import { type Credits, credits } from '../ledger/index.ts'

/** A seller who wants another price lists again. A sale is final, unless the chain sold the agent first (sales-12). */
export const LISTING_STATES = stateTable({
  active: ['sold', 'cancelled'],
  sold: ['cancelled'],
  cancelled: [],
})

export type ListingStatus = (typeof LISTING_STATES.states)[number]

export const PRICE_MIN = 50
export const PRICE_MAX = 1_000_000
export const NOTE_MAX = 280

const FEE_PERCENT = 5

/** sales-4: the platform's share of a sale, rounded down; the seller gets the rest. */
export function splitPrice(price: Credits): { fee: Credits; payout: Credits } {
  const fee = credits(Math.floor((price * FEE_PERCENT) / 100))
  return { fee, payout: credits(price - fee) }
}

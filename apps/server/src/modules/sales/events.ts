import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { oneOf, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, type Notice } from '../../kernel/transaction/events.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { mention } from '../identity/index.ts'
import { creditsText } from '../ledger/index.ts'
import { AgentListing, toListing } from './records.ts'
import { findListing, type ListingId } from './store.ts'

const listing = { listingId: uuid<ListingId>(), agentId: uuid<AgentId>(), sellerId: uuid<UserId>() }

/** An agent is on sale. */
export const agentListed = fact('sales.agent_listed', listing)

/** An agent was bought, and is the buyer's in the same transaction. */
export const agentSold = fact('sales.agent_sold', { ...listing, buyerId: uuid<UserId>() })

/** A listing ended without a sale; `why` is for the seller, who may not have done it. */
export const listingCancelled = fact('sales.listing_cancelled', {
  ...listing,
  why: oneOf(['withdrawn', 'purse', 'handover', 'suspended', 'custody', 'overruled']),
})

async function listingOf({ tx, at }: UnitOfWork, listingId: ListingId) {
  const row = await findListing(tx, listingId)
  return row && toListing(tx, row, at)
}

/** Why a listing ended, for what the seller did not do themselves; null for what they did. */
const WHY_ENDED: Record<string, string | null> = {
  withdrawn: null,
  handover: null,
  purse: 'Its purse holds less than it was listed with, so the listing was withdrawn to protect buyers.',
  suspended: 'Listings end when an account is suspended.',
  custody: 'It is rented out or in training.',
  overruled: 'It was sold on chain before: that sale counts, and what its buyer here paid was given back.',
}

export const listingEvent = accountEvent({
  name: 'listing',
  description: 'An agent that you put on sale was listed, sold, or is on sale no more.',
  changes: ['listed', 'sold', 'cancelled'],
  record: AgentListing,
})
  .on(agentListed, async (uow, { listingId, sellerId }) => {
    const record = await listingOf(uow, listingId)
    return record ? [{ to: sellerId, change: 'listed', record, notice: null }] : []
  })
  .on(agentSold, async (uow, { listingId, sellerId, buyerId }) => {
    const record = await listingOf(uow, listingId)
    if (!record) return []
    const notice: Notice = {
      title: `${record.agent?.name ?? 'An agent'} was sold for ${creditsText(record.price)}`,
      body: `${mention(buyerId)} bought it, with the ${creditsText(record.purse)} in its purse.`,
      link: `/market/agents/${listingId}`,
    }
    return [{ to: sellerId, change: 'sold', record, notice }]
  })
  .on(listingCancelled, async (uow, { listingId, sellerId, why }) => {
    const record = await listingOf(uow, listingId)
    if (!record) return []
    const body = WHY_ENDED[why]
    const title = `${record.agent?.name ?? 'An agent'} is no longer on sale`
    const notice = body ? { title, body, link: `/market/agents/${listingId}` } : null
    return [{ to: sellerId, change: 'cancelled', record, notice }]
  })

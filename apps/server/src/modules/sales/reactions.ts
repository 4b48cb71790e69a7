import type { Deed } from '../../kernel/deed.ts'
import type { FactOf } from '../../kernel/facts.ts'
import { now, nowTogether } from '../../kernel/facts.ts'
import type { AgentId } from '../../kernel/ids.ts'
import {
  agentHeld,
  characterChanged,
  levelReached,
  ownerChanged,
  ratingOrder,
  ratingsChanged,
} from '../agents/index.ts'
import type { PurseGuard } from '../finance/index.ts'
import { accountSuspended } from '../identity/index.ts'
import { listingCancelled } from './facts.ts'
import {
  cancelAllOf,
  cancelIfDrained,
  cancelOfAgent,
  isOnSale,
  type ListingRow,
  updateStanding,
  updateStandings,
} from './store.ts'

type Why = FactOf<typeof listingCancelled>['why']

/** Announces that a listing has ended, if one has. */
export async function announceCancelled(deed: Deed, row: ListingRow | null, why: Why): Promise<void> {
  if (!row || row.sellerId === null) return
  const { id: listingId, agentId, sellerId } = row
  await deed.emit(listingCancelled, { listingId, agentId, sellerId, why })
}

/** sales-3: ends an agent's listing, if there is one, in the deed that is the reason. */
const endListing = async (deed: Deed, agentId: AgentId, why: Why): Promise<void> =>
  announceCancelled(deed, await cancelOfAgent(deed.tx, agentId, deed.at), why)

/** sales-3: what an agent on sale holds is part of the offer. */
export const purseOnSale: PurseGuard = {
  guards: isOnSale,
  act: async (deed, agentId) =>
    announceCancelled(deed, await cancelIfDrained(deed.tx, agentId, deed.at), 'purse'),
}

/**
 * sales-3: an agent that was given away or inherited is no longer on sale; the listing of a sold one is closed already.
 */
export const endAtHandover = now(ownerChanged, 'sales.end-at-handover', (deed, { agentId }) =>
  endListing(deed, agentId, 'handover'),
)

export const endAtHold = now(agentHeld, 'sales.end-at-hold', (deed, { agentId }) =>
  endListing(deed, agentId, 'custody'),
)

export const endAtSuspension = now(accountSuspended, 'sales.end-at-suspension', async (deed, { userId }) => {
  for (const row of await cancelAllOf(deed.tx, userId, deed.at)) {
    await announceCancelled(deed, row, 'suspended')
  }
})

// sales-6: the columns that lists are sorted by follow the agent.

export const followLevel = nowTogether(levelReached, 'sales.follow-level', ({ tx }, reached) =>
  updateStandings(tx, reached),
)

export const followCharacter = now(
  characterChanged,
  'sales.follow-character',
  ({ tx }, { agentId, character }) => updateStanding(tx, { agentId, character }),
)

export const followRatings = nowTogether(ratingsChanged, 'sales.follow-ratings', ({ tx }, changed) =>
  updateStandings(
    tx,
    changed.flatMap(({ ratings }) =>
      ratings.map(({ agentId, ...kept }) => ({ agentId, ratingOrder: ratingOrder(kept) })),
    ),
  ),
)

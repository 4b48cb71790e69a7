import type { AgentId } from '../../kernel/lib/ids.ts'
import type { FactOf } from '../../kernel/transaction/facts.ts'
import { now, nowInBatch } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
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
import { listingCancelled } from './events.ts'
import {
  cancelAllOf,
  cancelIfDrained,
  cancelOfAgent,
  isOnSale,
  type ListingRow,
  updateListedAgent,
  updateListedAgents,
} from './store.ts'

type Why = FactOf<typeof listingCancelled>['why']

/** Announces that a listing has ended, if one has. */
export async function announceCancelled(uow: UnitOfWork, row: ListingRow | null, why: Why): Promise<void> {
  if (!row || row.sellerId === null) return
  const { id: listingId, agentId, sellerId } = row
  await uow.emit(listingCancelled, { listingId, agentId, sellerId, why })
}

/** sales-3: ends an agent's listing, if there is one, in the transaction that is the reason. */
const endListing = async (uow: UnitOfWork, agentId: AgentId, why: Why): Promise<void> =>
  announceCancelled(uow, await cancelOfAgent(uow.tx, agentId, uow.at), why)

/** sales-3: what an agent on sale holds is part of the offer. */
export const purseOnSale: PurseGuard = {
  guards: isOnSale,
  act: async (uow, agentId) =>
    announceCancelled(uow, await cancelIfDrained(uow.tx, agentId, uow.at), 'purse'),
}

/**
 * sales-3: an agent that was given away or inherited is no longer on sale; the listing of a sold one is closed already.
 */
export const endAtHandover = now(ownerChanged, 'sales.end-at-handover', (uow, { agentId }) =>
  endListing(uow, agentId, 'handover'),
)

export const endAtHold = now(agentHeld, 'sales.end-at-hold', (uow, { agentId }) =>
  endListing(uow, agentId, 'custody'),
)

export const endAtSuspension = now(accountSuspended, 'sales.end-at-suspension', async (uow, { userId }) => {
  for (const row of await cancelAllOf(uow.tx, userId, uow.at)) {
    await announceCancelled(uow, row, 'suspended')
  }
})

// sales-6: the columns that lists are sorted by follow the agent.

export const followLevel = nowInBatch(levelReached, 'sales.follow-level', ({ tx }, reached) =>
  updateListedAgents(tx, reached),
)

export const followCharacter = now(
  characterChanged,
  'sales.follow-character',
  ({ tx }, { agentId, character }) => updateListedAgent(tx, { agentId, character }),
)

export const followRatings = nowInBatch(ratingsChanged, 'sales.follow-ratings', ({ tx }, changed) =>
  updateListedAgents(
    tx,
    changed.flatMap(({ ratings }) =>
      ratings.map(({ agentId, ...kept }) => ({ agentId, ratingOrder: ratingOrder(kept) })),
    ),
  ),
)

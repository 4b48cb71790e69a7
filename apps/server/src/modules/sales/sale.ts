import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { changeOwner, lockHandover, ratingAt, requireFreeToGo } from '../agents/index.ts'
import type { Overruled } from '../chain/index.ts'
import { lockAccountStatuses } from '../identity/index.ts'
import { type Credits, creditsText, FEES, transfer, wallet } from '../ledger/index.ts'
import { agentSold } from './events.ts'
import { announceCancelled } from './reactions.ts'
import { splitPrice } from './rules.ts'
import { findListing, type ListingId, type ListingRow, sellListing, undoSale } from './store.ts'

/**
 * sales-4: the agent goes to the buyer with its purse, and the price from the buyer's wallet to the seller's, in one
 * transaction. Everything that could end the listing locks its seller or its agent, and so does this: one of them comes
 * first.
 */
export async function sell(
  uow: UnitOfWork,
  listingId: ListingId,
  buyerId: UserId,
  maxPrice: number | undefined,
): Promise<ListingRow> {
  const { tx, at } = uow
  const { agentId, sellerId, price } = await lockOffer(uow, listingId, buyerId)
  if (maxPrice !== undefined && price > maxPrice)
    refuse('price_changed', { message: `The price is ${creditsText(price)}.`, details: { price } })
  const handover = await lockHandover(tx, agentId, sellerId, buyerId)
  await requireFreeToGo(uow, agentId)
  const { name, purse } = handover.agent
  const sale = { buyerId, at, purse, name, rating: ratingAt(at, handover.agent) }
  const sold = (await sellListing(tx, listingId, sale)) ?? refuse('not_listed')
  await pay(uow, { buyerId, sellerId, price, name })
  await changeOwner(uow, handover, 'sale')
  await uow.emit(agentSold, { listingId, agentId, sellerId, buyerId })
  return sold
}

/**
 * The listing, read after both players are locked: every handover locks them too, so an agent that has a new owner
 * shows up as sold here.
 */
async function lockOffer({ tx }: UnitOfWork, listingId: ListingId, buyerId: UserId) {
  const offered = (await findListing(tx, listingId)) ?? refuse('not_found')
  const { sellerId, status } = offered
  if (sellerId === null || status !== 'active') refuse('not_listed')
  if (sellerId === buyerId) refuse('own_agent')
  await lockAccountStatuses(tx, [sellerId, buyerId])
  const listing = await findListing(tx, listingId)
  if (listing?.status !== 'active') refuse('not_listed')
  return { ...listing, sellerId }
}

type Payment = { buyerId: UserId; sellerId: UserId; price: Credits; name: string }

async function pay(uow: UnitOfWork, { buyerId, sellerId, price, name }: Payment): Promise<void> {
  const { fee, payout } = splitPrice(price)
  const memo = `Agent: ${name}`
  const from = wallet(buyerId)
  const movements = [
    { from, to: wallet(sellerId), amount: payout, kind: 'sale', memo },
    { from, to: FEES, amount: fee, kind: 'fee', memo },
  ] as const
  await transfer(uow, movements)
}

/**
 * sales-12: the chain sold the agent first. The buyer here gets the price back, from those who received it; false when
 * the seller is gone. Refuses (`insufficient_funds`) when the seller can't pay it back.
 */
export async function giveBackPrice(uow: UnitOfWork, overruled: Overruled): Promise<boolean> {
  const { from, to } = overruled
  const sale = await undoSale(uow.tx, overruled)
  if (!sale) return true
  if (sale.sellerId !== from) return false
  const { fee, payout } = splitPrice(sale.price)
  const memo = 'Agent: sold on chain before'
  await transfer(uow, [
    { from: wallet(from), to: wallet(to), amount: payout, kind: 'refund', memo },
    { from: FEES, to: wallet(to), amount: fee, kind: 'refund', memo },
  ])
  await announceCancelled(uow, sale, 'overruled')
  return true
}

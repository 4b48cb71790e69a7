import { below } from '../proof.ts'
import { lateOf, type Market, someOf, type Trader } from './world.ts'

type Act = (market: Market, trader: Trader) => Promise<unknown>

const COVERED = 'how heat pumps work'
const UNCOVERED = 'unknown zoomastigotes'
const TOP_UP = 200

/** From the wallet or from a purse, which may ask; one order in five is impossible. */
const order: Act = async (market, trader) => {
  const provider = someOf(market.agentsOfOthers(trader))
  const serviceId = provider && someOf(market.services.get(provider) ?? [])
  if (!serviceId) return
  const payer = below(3) === 0 ? someOf(market.agentsOf(trader)) : undefined
  const prompt = below(5) === 0 ? UNCOVERED : COVERED
  const body = { prompt, ...(payer ? { fromAgentId: payer } : {}) }
  const answer = await market.ask(trader, `POST /services/${serviceId}/orders`, body)
  if (answer?.order) market.told.orders.push({ id: answer.order.id, buyer: trader })
}

const ownOrder = (market: Market, trader: Trader) =>
  lateOf(market.told.orders.filter(({ buyer }) => buyer === trader))?.id

const cancel: Act = async (market, trader) => {
  const id = ownOrder(market, trader)
  if (id && (await market.ask(trader, `POST /orders/${id}/cancel`))) market.told.cancelled.add(id)
}

const review: Act = async (market, trader) => {
  const id = ownOrder(market, trader)
  const rating = 1 + below(5)
  if (id && (await market.ask(trader, `POST /orders/${id}/review`, { rating, comment: '' })))
    market.told.reviewed.set(id, rating)
}

const list: Act = async (market, trader) => {
  const agentId = someOf(market.agentsOf(trader))
  if (!agentId) return
  const listing = await market.ask(trader, `POST /agents/${agentId}/listing`, {
    price: 50 + below(10),
    note: '',
  })
  if (listing) market.listings.push({ id: listing.id, agentId })
}

const unlist: Act = async (market, trader) => {
  const own = market.listings.filter(({ agentId }) => market.owners.get(agentId) === trader)
  const listing = lateOf(own)
  if (listing) await market.ask(trader, `DELETE /market/agents/${listing.id}`)
}

/** The new owner switches the services on again, and offers the agent for rent. */
const buy: Act = async (market, trader) => {
  const listing = lateOf(market.listings)
  if (!listing || market.owners.get(listing.agentId) === trader) return
  const { id: listingId, agentId } = listing
  if (!(await market.ask(trader, `POST /market/agents/${listingId}/buy`, { maxPrice: 60 }))) return
  market.told.bought.push({ listingId, agentId, buyer: trader })
  market.owners.set(agentId, trader)
  for (const id of market.services.get(agentId) ?? [])
    await market.ask(trader, `PATCH /services/${id}`, { active: true })
  await offerAgent(market, trader, agentId)
}

async function offerAgent(market: Market, trader: Trader, agentId: string): Promise<void> {
  const body = { pricePerDay: 2 + below(4), maxDays: 30, note: '' }
  const offer = await market.ask(trader, `PUT /agents/${agentId}/rental-offer`, body)
  if (offer) market.offers.set(agentId, offer.id)
}

const offer: Act = async (market, trader) => {
  const agentId = someOf(market.agentsOf(trader))
  if (agentId) await offerAgent(market, trader, agentId)
}

const rent: Act = async (market, trader) => {
  const agentId = someOf(market.agentsOfOthers(trader))
  const offerId = agentId && market.offers.get(agentId)
  const owner = agentId && market.owners.get(agentId)
  if (!offerId || !owner) return
  const custody = await market.ask(trader, `POST /rentals/${offerId}/rent`, { days: 1 + below(5) })
  if (custody) market.told.custodies.push({ id: custody.id, sides: [trader, owner] })
}

const train: Act = async (market, trader) => {
  const agentId = someOf(market.agentsOf(trader))
  const trainer = someOf(market.traders.filter((one) => one !== trader))
  if (!agentId || !trainer) return
  const body = { programId: trainer.programId }
  const custody = await market.ask(trader, `POST /agents/${agentId}/training`, body)
  if (custody) market.told.custodies.push({ id: custody.id, sides: [trader, trainer] })
}

const endSome: Act = async (market, trader) => {
  const isOpen = ({ id, sides }: Market['told']['custodies'][number]) =>
    sides.includes(trader) && !market.told.ended.has(id)
  const custody = someOf(market.told.custodies.filter(isOpen))
  if (custody) await endCustody(market, trader, custody.id)
}

/** Refused when another end came first, or this one before its answer was lost. */
export async function endCustody(market: Market, trader: Trader, id: string): Promise<void> {
  if (await market.ask(trader, `POST /custody/${id}/end`)) market.told.ended.add(id)
}

const topUp: Act = async (market, trader) => {
  const { topped } = market.told
  if (await market.ask(trader, 'POST /wallet/topup', { amount: TOP_UP }))
    topped.set(trader, (topped.get(trader) ?? 0) + TOP_UP)
}

const ACTS: readonly (readonly [number, Act])[] = [
  [6, order],
  [2, cancel],
  [2, review],
  [3, list],
  [1, unlist],
  [4, buy],
  [1, offer],
  [3, rent],
  [1, train],
  [4, endSome],
  [1, topUp],
]
const ALL = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

export const someAct = (): Act => someOf(ALL) as Act

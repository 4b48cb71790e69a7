import { buyListing } from '../../modules/sales/testing.ts'
import { agentBy, expectCode, playerBy, recent, type Take } from './choosing.ts'

export const list: Take = async (world, { a, n }) => {
  const [agent, price] = [agentBy(world, a), 50 + n]
  const { model } = world
  const answer = await world
    .ownerOf(agent)
    .send(`POST /agents/${world.idOf(agent)}/listing`, { body: { price, note: '' } })
  const isListed = model.listings.some((one) => one.agent === agent && one.isActive)
  const code = model.held(agent) ? 'agent_in_custody' : isListed ? 'wrong_state' : null
  if (!expectCode(answer, code, 'list')) return
  const least = model.agent(agent).purse
  model.listings.push({ id: answer.json.id, agent, price, least, isActive: true, isSold: false })
}

export const buyAgent: Take = async (world, { a, b }) => {
  const listing = recent(world.model.listings, b)
  if (!listing) return
  const buyer = playerBy(world, a)
  const answer = await buyListing(world.player(buyer), listing.id)
  if (expectCode(answer, world.model.sell(listing, buyer), 'buy an agent')) world.busy.delete(listing.agent)
}

export const unlist: Take = async (world, { a }) => {
  const listing = recent(world.model.listings, a)
  if (!listing?.isActive) return
  expectCode(
    await world.ownerOf(listing.agent).send(`DELETE /market/agents/${listing.id}`),
    null,
    'take off the market',
  )
  listing.isActive = false
}

export const giveAway: Take = async (world, { a, b }) => {
  const [agent, to] = [agentBy(world, a), playerBy(world, b)]
  if (world.model.agent(agent).owner === to) return
  const body = { toHandle: world.player(to).user?.handle }
  const answer = await world.ownerOf(agent).send(`POST /agents/${world.idOf(agent)}/transfer`, { body })
  if (!expectCode(answer, world.model.held(agent) ? 'agent_in_custody' : null, 'give away')) return
  world.model.handOver(agent, to)
  world.busy.delete(agent)
}

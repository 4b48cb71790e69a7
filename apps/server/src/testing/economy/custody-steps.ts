import { end, enrol, offerRental, rent } from '../../modules/custody/testing.ts'
import { agentBy, expectCode, playerBy, recent, type Take } from './choosing.ts'

const TRAINING_DAYS = 42

export const offerForRent: Take = async (world, { a, n }) => {
  const agent = agentBy(world, a)
  const pricePerDay = 1 + (n % 90)
  const { id } = await offerRental(world.ownerOf(agent), world.idOf(agent), { pricePerDay })
  for (const one of world.model.offers) if (one.agent === agent) one.isOpen = false
  world.model.offers.push({ id, agent, price: pricePerDay, isOpen: true })
}

export const rentAgent: Take = async (world, { a, b, n }) => {
  const { model } = world
  const offer = recent(model.offers, b)
  if (!offer) return
  const [renter, days] = [playerBy(world, a), 1 + (n % 5)]
  const { agent } = offer
  const { owner } = model.agent(agent)
  const price = offer.price * days
  const answer = await rent(world.player(renter), offer.id, days)
  const code = () => {
    if (!offer.isOpen) return 'not_found'
    if (owner === renter) return 'own_agent'
    if (model.held(agent)) return 'agent_in_custody'
    return price > model.account(renter).wallet ? 'insufficient_funds' : null
  }
  if (!expectCode(answer, code(), 'rent')) return
  const sides = { agent, isRental: true, payer: renter, payee: owner }
  model.begin({ id: answer.json.id, ...sides, price, days, from: model.now, isOpen: true })
}

export const train: Take = async (world, { a, b }) => {
  const { model } = world
  const [agent, trainer] = [agentBy(world, a), playerBy(world, b)]
  const { owner } = model.agent(agent)
  const price = world.feeOf(trainer)
  const answer = await enrol(world.player(owner), world.idOf(agent), world.programIds[trainer] as string)
  const code = () => {
    if (owner === trainer) return 'own_agent'
    if (model.held(agent)) return 'agent_in_custody'
    return price > model.account(owner).wallet ? 'insufficient_funds' : null
  }
  if (!expectCode(answer, code(), 'train')) return
  const sides = { agent, isRental: false, payer: owner, payee: trainer }
  model.begin({ id: answer.json.id, ...sides, price, days: TRAINING_DAYS, from: model.now, isOpen: true })
}

export const endCustody: Take = async (world, { a, b }) => {
  const custody = recent(world.model.custodies, b)
  if (!custody) return
  const by = playerBy(world, a)
  const answer = await end(world.player(by), custody.id)
  const isSide = [custody.payer, custody.payee].includes(by)
  const code = isSide ? (custody.isOpen ? null : 'wrong_state') : 'not_found'
  if (!expectCode(answer, code, 'end a custody')) return
  world.model.end(custody)
  await world.work()
}

import assert from 'node:assert/strict'
import { payFrom, setPayeesOf, setPolicyOf } from '../../modules/finance/testing.ts'
import { buyFor } from '../../modules/shop/testing.ts'
import { agentBy, expectCode, named, pick, playerBy, type Take } from './choosing.ts'
import type { World } from './world.ts'

const AGENTS_MAX = 6
const THINGS = [
  ['head-paper-crown', 40],
  ['Keen Edge', 60],
  ['head-iron-kabuto', 220],
] as const

export const fundBy =
  (word: 'fund' | 'withdraw'): Take =>
  async (world, { a, n }) => {
    const agent = agentBy(world, a)
    const answer = await world
      .ownerOf(agent)
      .send(`POST /agents/${world.idOf(agent)}/${word}`, { body: { amount: n } })
    expectCode(answer, world.model.fund(agent, word === 'fund' ? n : -n), word)
  }

export const topUp: Take = async (world, { a, n }) => {
  const who = playerBy(world, a)
  const answer = await world.player(who).send('POST /wallet/topup', { body: { amount: n } })
  expectCode(answer, world.model.topUp(who, n), 'top up')
}

export const make: Take = async (world, { a }) => {
  if (world.model.agents.length < AGENTS_MAX) await world.makeAgent(playerBy(world, a))
}

export const setPolicy: Take = async (world, { a, b, n }) => {
  const agent = agentBy(world, a)
  const policy = { dailyLimit: 50 + 3 * n, askAbove: n }
  const payees = world.model.agents
    .map((_, index) => index)
    .filter((one) => one !== agent && one % 3 !== b % 3)
  await setPolicyOf(named(world, agent), policy)
  await setPayeesOf(named(world, agent), ...payees.map((one) => named(world, one)))
  Object.assign(world.model.agent(agent), policy, { payees })
}

export const pay: Take = async (world, { a, b, n }) => {
  const [from, to] = [agentBy(world, a), agentBy(world, b)]
  if (from === to) return
  const answer = await payFrom(named(world, from), named(world, to), n)
  const verdict = world.model.spend(from, n, { trusted: world.model.agent(from).payees.includes(to) })
  if (verdict === 'insufficient_funds') expectCode(answer, verdict, 'pay')
  else if (verdict === 'pays') {
    assert.equal(answer.json.status, 'paid', answer.text)
    world.model.agent(to).purse += n
  } else {
    assert.equal(answer.json.status, 'awaiting_approval', answer.text)
    world.ask(answer.json.approvalId, from, n, { is: 'pay', to, of: world.model.agent(to).owner })
  }
}

export const buyThing: Take = async (world, { a, b }) => {
  const agent = agentBy(world, a)
  const [thing, price] = pick(THINGS, b) ?? assert.fail()
  const answer = await buyFor(world.ownerOf(agent), world.idOf(agent), thing)
  if (world.model.agent(agent).things.has(thing)) return void expectCode(answer, 'already_owned', 'buy')
  const asked = world.model.askedFor(agent, thing)
  // [shop-4] A purchase that waits for an approval keeps waiting until the day's limit allows it, whatever the purse
  // holds by now.
  if (asked && !world.model.isWithinDay(agent, price))
    return void assert.equal(answer.json.approvalId, asked.id, answer.text)
  const verdict = world.model.spend(agent, price, { approved: true })
  if (verdict === 'insufficient_funds') return void expectCode(answer, verdict, 'buy')
  expectCode(answer, null, 'buy')
  if (verdict === 'pays') own(world, agent, thing, price)
  else world.ask(answer.json.approvalId, agent, price, { is: 'buy', thing })
}

export function own({ model }: World, agent: number, thing: string, price: number): void {
  model.agent(agent).things.add(thing)
  // [shop-11] The owner of an item is no longer asked about it.
  const asked = model.askedFor(agent, thing)
  if (asked) asked.isOpen = false
  model.platform += price
}

import assert from 'node:assert/strict'
import type { Player } from '../../../testing/player.ts'
import type { TestService } from '../../../testing/service.ts'
import { agentOf, callIn, gearOf, inBattle, playOut, untilBattle } from '../../battles/testing.ts'
import { skillName } from '../../catalog/index.ts'
import { setPolicyOf, startDay } from '../../finance/testing.ts'
import { type Doer, makeDoer } from '../testing.ts'

/** Longer than two agents wait to meet each other, and shorter than the wait for a house agent. */
const QUEUE_WAIT_MS = { ranked: 12_000, hardcore: 3_000 }
const CREDITS = 1_000

/** Sends a request, and asserts that it succeeds. */
async function must(who: Player, route: string, body?: unknown): Promise<void> {
  const { status, text } = await who.send(route, body === undefined ? {} : { body })
  assert.equal(status, 200, `${route}: ${text}`)
}

/** A player with credits, and an agent that may spend them. Everything here goes through the API alone. */
export async function makeClimber(service: TestService): Promise<Doer> {
  const climber = await makeDoer(service)
  const { owner, id } = climber
  await must(owner, 'POST /wallet/topup', { amount: CREDITS })
  await must(owner, `POST /agents/${id}/fund`, { amount: CREDITS })
  await setPolicyOf(climber, { dailyLimit: 10 * CREDITS })
  return climber
}

/** Buys these skills and equips them. */
export async function arm({ owner, id }: Doer, codes: readonly string[]): Promise<void> {
  for (const item of codes) await must(owner, 'POST /market/buy', { agentId: id, item })
  await must(owner, `PATCH /agents/${id}`, { equipped: codes.map(skillName) })
}

export async function skillsOf(doer: Doer): Promise<string[]> {
  return (await agentOf(doer)).skills.map(({ name }: { name: string }) => name)
}

export async function itemsOf(doer: Doer): Promise<string[]> {
  return (await gearOf(doer.service, doer)).map(({ item }) => item)
}

/** Whether a battle with a boss was won. */
export async function challenge(doer: Doer, boss: string): Promise<boolean> {
  const wish = { mode: 'boss', boss, stance: 'aggressive' }
  const { outcome } = await playOut(doer.service, (await inBattle(doer, wish)).id)
  return outcome === 'a'
}

/** The price of an agent, and the credits that go into its purse. */
const AGENT_COST = 400

/**
 * Training partners. Each battle is with another agent of theirs, because recent opponents don't meet again: it
 * charges in, knows no skill, and opens as its partner asks. Their credits last for PARTNERS_A_DAY.
 */
export async function makeHall(service: TestService): Promise<() => Promise<Doer>> {
  const owners = [await service.player(), await service.player()] as const
  const persona = { traits: { warmth: 100, energy: 0, humour: 100, detail: 0 } }
  let made = 0
  return async () => {
    const owner = owners[made++ % 2 === 0 ? 0 : 1]
    await must(owner, 'POST /wallet/topup', { amount: AGENT_COST })
    const body = { name: `Partner ${made}`, character: 'kuma', persona }
    const { json, text } = await owner.send('POST /agents', { body })
    return { service, owner, id: json.id ?? assert.fail(text) }
  }
}

/** The number of partners that two players' daily top-ups pay for. */
export const PARTNERS_A_DAY = 24

type Result = 'won' | 'drawn' | 'lost'

/**
 * A battle of the two through the queue. The partner feints into the strike that the other calls; after that both fight
 * by themselves.
 */
export async function meet(doer: Doer, partner: Doer, mode: 'ranked' | 'hardcore'): Promise<Result> {
  const { service, id } = doer
  const wish = { mode, stance: 'aggressive' }
  await inBattle(partner, wish)
  const entered = await inBattle(doer, wish)
  if (entered.status === 'queued') service.clock.advance(QUEUE_WAIT_MS[mode])
  const view = await untilBattle(service, entered.id, ({ status }) => status !== 'queued')
  assert([view.a.id, view.b.id].includes(partner.id), `met ${view.a.name} and ${view.b.name}`)
  // On a busy machine the first rounds may be over: then the call is for a later one, which does as well.
  await Promise.all([callIn(doer.owner, view.id, 'strike'), callIn(partner.owner, view.id, 'feint')])
  const { outcome } = await playOut(service, view.id)
  if (outcome === 'draw') return 'drawn'
  return view[outcome].id === id ? 'won' : 'lost'
}

/** Moves to the next day, on which the agent is awake. */
export async function nextDay(doer: Doer): Promise<void> {
  startDay(doer.service)
  await must(doer.owner, `POST /agents/${doer.id}/care`)
}

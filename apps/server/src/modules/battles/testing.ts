import assert from 'node:assert/strict'
import { type Proof, ROUND_MS } from '@shugyo/engine'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { changeOwner, lockHandover } from '../agents/index.ts'

const WAIT_MAX_MS = 60_000
const ROUNDS_MOST = 12

export type Contender = { readonly owner: Player; readonly id: string }

/** A player with one agent. */
export async function makeContender(service: TestService): Promise<Contender> {
  const owner = await service.player()
  return { owner, id: (await owner.makeAgent()).id }
}

/** Sends an agent into battle with a plain request, so that a test can send anything. */
export const enterBattle = ({ owner, id }: Contender, body: Record<string, unknown> = {}) =>
  owner.send('POST /battles', { body: { agentId: id, ...body } })

/** The same, and asserts that it succeeds. */
export async function inBattle(contender: Contender, body: Record<string, unknown> = {}) {
  const answer = await enterBattle(contender, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

/** A ranked battle of two players' agents, running. */
export async function makeDuel(service: TestService, body: Record<string, unknown> = {}) {
  const [a, b] = [await makeContender(service), await makeContender(service)]
  await inBattle(a, body)
  const { id } = await inBattle(b, body)
  return { id: id as string, a, b }
}

export async function viewBattle(service: TestService, id: string) {
  const answer = await service.visitor().send(`GET /battles/${id}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

/** Polls until the battle is as expected: workers need a moment. */
export async function untilBattle(
  service: TestService,
  id: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  isIt: (view: any) => boolean,
) {
  const patience = new Patience(WAIT_MAX_MS)
  for (;;) {
    const view = await viewBattle(service, id)
    if (isIt(view)) return view
    await patience.wait(() => `the battle stays ${view.status}: ${JSON.stringify(view)}`)
  }
}

/** Lets a running battle's time pass, and waits until it is settled. */
export async function playOut(service: TestService, id: string) {
  service.clock.advance(ROUNDS_MOST * ROUND_MS)
  return untilBattle(service, id, ({ status }) => status === 'done' || status === 'failed')
}

export async function agentOf({ owner, id }: Contender) {
  const answer = await owner.send(`GET /agents/${id}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.json.agent
}

export const callIn = (owner: Player, battleId: string, move: string) =>
  owner.send(`POST /battles/${battleId}/call`, { body: { move } })

/** Moves the clock to the moment a round of a running battle becomes public, or to an offset from it. */
export async function moveToRound(
  service: TestService,
  id: string,
  round: number,
  offsetMs = 20,
): Promise<void> {
  const { startedAt } = await viewBattle(service, id)
  const due = Date.parse(startedAt) + round * ROUND_MS + offsetMs
  service.clock.advance(Math.max(0, due - service.clock.now().getTime()))
}

/** The proof of a finished battle, as anybody reads it. */
export async function proofOf(service: TestService, id: string): Promise<Proof> {
  const answer = await service.visitor().send(`GET /battles/${id}/proof`)
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

export const inviteTo = (a: Contender, b: Contender, stance?: string) => {
  const wish = stance ? { stance } : {}
  return a.owner.send('POST /battles/friendly', { body: { agentId: a.id, opponentAgentId: b.id, ...wish } })
}

export async function setBattleSettings({ owner, id }: Contender, body: Record<string, unknown>) {
  const answer = await owner.send(`PUT /agents/${id}/battle-settings`, { body })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

/** Hands the agent to another player, as a transfer or a sale does. */
export const giveAway = (service: TestService, { owner, id }: Contender, to: Player): Promise<void> =>
  runUnitOfWork(service.runtime, async (uow) => {
    const handover = await lockHandover(uow.tx, id as AgentId, owner.id as UserId, to.id as UserId)
    await changeOwner(uow, handover)
  })

/** Sets an agent's rating: each test that queues uses a part of the ladder of its own. */
export async function setRating(service: TestService, { id }: Contender, rating: number): Promise<void> {
  await service.runtime.database.pool.query('update agents.agents set rating = $2 where id = $1', [
    id,
    rating,
  ])
}

/** An agent's gear, as everybody sees it. */
export async function gearOf(
  service: TestService,
  { id }: Contender,
): Promise<{ item: string; source: string }[]> {
  return (await service.visitor().send(`GET /agents/${id}/gear`)).json.data
}

export { comment, makeComment, report } from './audience/testing.ts'
export { seedBattles } from './testing/seed-battles.ts'

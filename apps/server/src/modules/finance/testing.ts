import assert from 'node:assert/strict'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { audit } from '../ledger/index.ts'
import { financeChecks } from './index.ts'

export type TestAgent = { readonly id: string; readonly owner: Player }

let serial = 0

/** An agent with 300 credits in its purse. */
export async function makeAgent(owner: Player, name = `Agent ${++serial}`): Promise<TestAgent> {
  return { id: (await owner.makeAgent(name)).id, owner }
}

/** Two agents of two players; the first may pay the second, under a policy that never asks. */
export async function makePair(service: TestService) {
  const [payer, payee] = [await makeAgent(await service.player()), await makeAgent(await service.player())]
  await setPolicyOf(payer, { dailyLimit: 1_000_000, askAbove: 1_000_000 })
  await setPayeesOf(payer, payee)
  return { payer, payee }
}

/** A token of this agent, with every scope open to agents. */
export const tokenOf = (service: TestService, { id, owner }: TestAgent): Promise<Player> =>
  agentToken(service, owner, id)

type PolicyChange = { dailyLimit?: number; askAbove?: number; frozen?: boolean }

export async function setPolicyOf({ id, owner }: TestAgent, body: PolicyChange): Promise<void> {
  const answer = await owner.send(`PUT /agents/${id}/policy`, { body })
  assert.equal(answer.status, 200, answer.text)
}

export async function setPayeesOf({ id, owner }: TestAgent, ...payees: TestAgent[]): Promise<void> {
  const body = { agentIds: payees.map((payee) => payee.id) }
  const answer = await owner.send(`PUT /agents/${id}/payees`, { body })
  assert.equal(answer.status, 200, answer.text)
}

/** Asks for a payment, as the owner or by the token given. */
export const payFrom = (from: TestAgent, to: TestAgent, amount: number, memo = '', by = from.owner) =>
  by.send(`POST /agents/${from.id}/pay`, { body: { toAgentId: to.id, amount, memo } })

/** Asks for a payment under a key: repeated, it is paid once. */
export const payOnce = (from: TestAgent, to: TestAgent, amount: number, key: string, by = from.owner) =>
  by.send(`POST /agents/${from.id}/pay`, {
    headers: { 'idempotency-key': key },
    body: { toAgentId: to.id, amount },
  })

/** A payment that waits for approval: its payee is not on the list. */
export async function askFor(from: TestAgent, to: TestAgent, amount: number, memo = ''): Promise<string> {
  const { json, text } = await payFrom(from, to, amount, memo)
  assert.equal(json.status, 'awaiting_approval', text)
  return json.approvalId
}

export const approveBy = (owner: Player, approvalId: string) =>
  owner.send(`POST /approvals/${approvalId}/approve`)

export async function purseOf({ id, owner }: TestAgent): Promise<number> {
  return (await owner.send(`GET /agents/${id}/ledger`)).json.purse
}

export async function policyOf({ id, owner }: TestAgent) {
  return (await owner.send(`GET /agents/${id}/policy`)).json
}

export async function statusOf(owner: Player, approvalId: string): Promise<string> {
  return (await owner.send(`GET /approvals/${approvalId}`)).json.status
}

/**
 * [finance-16] Asserts a clean audit: all credits sum up to those issued, no balance is negative, and all spending is
 * counted.
 */
export async function assertBalanced(service: TestService): Promise<void> {
  const { violations, lines } = await audit(service.runtime.database.db, { checks: financeChecks })
  assert.equal(violations, 0, JSON.stringify(lines))
}

/** Moves the clock to the next UTC day, so that daily counts start at zero and no midnight is near. */
export function startDay({ clock }: TestService): void {
  clock.advance(DAY_MS - (clock.now().getTime() % DAY_MS))
}

/** The facts that finance announced about an agent, oldest first. */
export async function factsAbout(service: TestService, agentId: string): Promise<string[]> {
  const { rows } = await service.runtime.database.pool.query(
    `select type from kernel.facts where data ->> 'agentId' = $1 and type like 'finance.%' order by id`,
    [agentId],
  )
  return rows.map(({ type }) => type)
}

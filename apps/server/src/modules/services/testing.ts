import assert from 'node:assert/strict'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { giveRole } from '../identity/testing.ts'
import { audit, auditPartsOf } from '../ledger/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any

/** Sends a request, and asserts that it succeeds. */
export async function must(who: Player, route: string, body?: unknown): Promise<Json> {
  const answer = await who.send(route, body === undefined ? {} : { body })
  assert.equal(answer.status, 200, `${route}: ${answer.text}`)
  return answer.json
}

type Offer = {
  kind?: string
  title?: string
  description?: string
  price?: number
  maxPerDay?: number
}

/** A player with an agent that offers a service: by default research for 40 credits. */
export async function makeProvider(service: TestService, offer: Offer = {}, name = 'Kaze') {
  const owner = await service.player()
  const { id: agentId } = await owner.makeAgent(name)
  const made = await offerService(owner, agentId, offer)
  return { owner, agentId, id: made.id as string }
}

export const offerService = (owner: Player, agentId: string, offer: Offer = {}): Promise<Json> =>
  must(owner, `POST /agents/${agentId}/services`, {
    kind: 'research',
    title: 'Research with sources',
    price: 40,
    ...offer,
  })

export const order = (buyer: Player, id: string, prompt = 'how heat pumps work', fromAgentId?: string) =>
  buyer.send(`POST /services/${id}/orders`, { body: { prompt, ...(fromAgentId ? { fromAgentId } : {}) } })

/** Answers the order's id. */
export async function place(...asked: Parameters<typeof order>): Promise<string> {
  const { json, text } = await order(...asked)
  return json.order?.id ?? assert.fail(text)
}

const PATIENCE_MS = 60_000

/** Polls until the order is in one of these states. */
export async function untilOrder(who: Player, id: string, ...statuses: string[]): Promise<Json> {
  const patience = new Patience(PATIENCE_MS)
  for (;;) {
    const { json } = await who.send(`GET /orders/${id}`)
    if (statuses.includes(json.status)) return json
    await patience.wait(() => `is ${json.status}, not ${statuses}`)
  }
}

/** Keeps an agent busy, with a task at work that no worker runs. */
export async function keepBusy(service: TestService, owner: Player, agentId: string): Promise<string> {
  const { pool } = service.runtime.database
  const { rows } = await pool.query(
    `insert into tasks.tasks (id, agent_id, owner_id, kind, job, intent, wanted, title, prompt, status, cost_quote, created_at)
     values (gen_random_uuid(), $1, $2, 'task', 'research', 'research', '{"topic":"x","args":{}}', 'x', 'x', 'running', 0, now())
     returning id`,
    [agentId, owner.id],
  )
  await pool.query('update agents.agents set tasks_under_way = tasks_under_way + 1 where id = $1', [agentId])
  return rows[0].id
}

/** Ends what kept an agent busy. */
export const letGo = (owner: Player, taskId: string) => must(owner, `POST /tasks/${taskId}/cancel`)

export async function auditIsClean(service: TestService): Promise<void> {
  const report = await audit(service.runtime.database.db, auditPartsOf(service.runtime.contributions))
  assert.equal(report.violations, 0, JSON.stringify(report.lines))
}

/** The id of the provider's task, once the order has one. */
export async function untilTaskMade(seller: Player, orderId: string): Promise<string> {
  const patience = new Patience(PATIENCE_MS)
  for (;;) {
    const { json } = await seller.send(`GET /orders/${orderId}`)
    if (json.taskId) return json.taskId
    await patience.wait(() => 'no task was made')
  }
}

/** Begins the work on an order and stops it in the middle, in place of what kept the agent busy. */
export async function stopMidway(service: TestService, busy: string, taskId: string): Promise<void> {
  const { pool } = service.runtime.database
  await pool.query(`update tasks.tasks set status = 'cancelled', finished_at = now() where id = $1`, [busy])
  await pool.query(`update tasks.tasks set status = 'running' where id = $1`, [taskId])
  await pool.query(`update services.orders set status = 'running' where task_id = $1`, [taskId])
}

/** An admin suspends a player, or lifts the suspension. */
export async function suspend(service: TestService, { user }: Player, suspended: boolean): Promise<void> {
  const admin = await service.player()
  await giveRole(service, admin, 'admin')
  const body = { suspended, reason: 'Cheating' }
  await must(admin, `PUT /mod/players/${user?.handle}/suspension`, body)
}

/** The search behind the list, for benchmarks. */
export { searchServices } from './store/search.ts'

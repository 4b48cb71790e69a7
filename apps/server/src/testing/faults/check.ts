import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Payment } from './actions.ts'

const QUIET_MS_MAX = 180_000

type Rows = <R>(text: string) => Promise<R[]>

/** Asks the service's own database, while it runs. */
async function asking<T>(dataDir: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: `${dataDir}/postgres-socket`, user: 'shugyo', database: 'shugyo' })
  await client.connect()
  try {
    return await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end()
  }
}

/** Until every delivery arrived and, where there is a chain, every agent is on it. */
export const untilTold = (dataDir: string, hasChain: boolean): Promise<void> =>
  asking(dataDir, async (rows) => {
    for (const deadline = Date.now() + QUIET_MS_MAX; ; await pause(100)) {
      const left = await rows(`
        select 'delivery ' || id || ' ' || coalesce(error, '') as left from webhooks.deliveries where status <> 'ok'
        ${hasChain ? `union all select 'agent ' || id from agents.agents where chain_status <> 'minted'` : ''} limit 5`)
      if (left.length === 0) return
      assert(Date.now() < deadline, `still there: ${JSON.stringify(left)}`)
    }
  })

/**
 * [tasks-15] Each was planned, delivered and paid once. Returns the payments of each agent for its work: also for work
 * that was delivered and then ended by a sale before the worker could say that it was done.
 */
export const checkTasks = (dataDir: string, told: readonly string[]): Promise<Map<string, number>> =>
  asking(dataDir, async (rows) => {
    const tasks = await rows<Task>(`
      select t.id, t.agent_id as agent, t.status, t.cost_quote::int as cost, t.delivered, e.plans, e.outputs, e.paid, d.documents
      from tasks.tasks t
      cross join lateral (select
        count(*) filter (where type = 'plan')::int as plans,
        count(*) filter (where type = 'output')::int as outputs,
        count(*) filter (where type = 'paid')::int as paid from tasks.events where task_id = t.id) e
      cross join lateral (select count(*)::int as documents from documents.documents where task_id = t.id) d`)
    const byId = new Map(tasks.map((task) => [task.id, task]))
    const paid = new Map<string, number>()
    for (const id of told) {
      const { agent, status, cost, delivered, ...counts } = byId.get(id) ?? assert.fail(`task ${id} is lost`)
      assert(counts.paid <= 1, `task ${id} was paid ${counts.paid} times`)
      assert(delivered || status !== 'done', `task ${id} is done, and nothing was delivered`)
      assert.equal(counts.documents, delivered ? 1 : 0, `documents of task ${id}, which is ${status}`)
      if (!delivered) continue
      assert.deepEqual([counts.plans, counts.outputs], [1, 1], `task ${id}`)
      paid.set(agent, (paid.get(agent) ?? 0) + cost)
    }
    return paid
  })

/**
 * [finance-16] Each acknowledged payment moved its credits once, and no other did. Returns how many shared their
 * transaction.
 */
export const checkPayments = (dataDir: string, told: readonly Payment[]): Promise<number> =>
  asking(dataDir, async (rows) => {
    const made = await rows<Payment & { together: number }>(`
      select transfer as id, debit as from, credit as to, amount::int,
        count(*) over (partition by xmin::text)::int as together
      from ledger.legs where kind = 'pay'`)
    const lineOf = ({ id, from, to, amount }: Payment) => `${id} ${from} ${to} ${amount}`
    assert.deepEqual(made.map(lineOf).sort(), told.map(lineOf).sort())
    return made.filter(({ together }) => together > 1).length
  })

type Task = {
  id: string
  agent: string
  status: string
  cost: number
  delivered: boolean
  plans: number
  outputs: number
  paid: number
  documents: number
}

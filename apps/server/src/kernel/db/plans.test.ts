import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type pg from 'pg'
import { inBattle } from '../../modules/battles/testing.ts'
import {
  makeAgent,
  payFrom,
  payOnce,
  setPayeesOf,
  type TestAgent,
  tokenOf,
} from '../../modules/finance/testing.ts'
import { useService } from '../../testing/service.ts'

const TIMES = 30
/** PostgreSQL tries five plans for the very values before it compares; a few more on each connection do no harm. */
const PLANNED_MAX = 12

const service = useService({ connectionsMax: 3 })

describe('plans', () => {
  it('of statements that calls send again and again are kept', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const [{ id }, { id: payee }] = [await player.makeAgent(), await other.makeAgent()]
    await player.send(`PUT /agents/${id}/payees`, { body: { agentIds: [payee] } })
    const { id: battle } = await inBattle({ owner: player, id }, { mode: 'training' })
    const routes = [
      '/me',
      '/wallet',
      `/agents/${id}`,
      '/agents',
      '/tasks',
      '/notifications',
      `/battles/${battle}`,
    ]
    for (let times = 0; times < TIMES; times++) {
      const paid = await player.send(`POST /agents/${id}/pay`, { body: { toAgentId: payee, amount: 1 } })
      assert.equal(paid.status, 200, paid.text)
      for (const route of routes) {
        const answer = await player.send(`GET ${route}`)
        assert.equal(answer.status, 200, `${route}: ${answer.text}`)
      }
    }
    assert.deepEqual(await plannedAgainAndAgain(), [])
  })

  it('of statements that payments of one moment share are kept, of any number of them', async () => {
    const payers = await Promise.all(Array.from({ length: 4 }, async () => makeAgent(await service.player())))
    const tokens = await Promise.all(payers.map((payer) => tokenOf(service, payer)))
    for (const payer of payers) await setPayeesOf(payer, ...payers.filter((other) => other !== payer))
    // The connections take turns: on each, enough to be noticed.
    for (let times = 0; times < TIMES * 3; times++) {
      const paying = payers.slice(0, 2 + (times % 3)).map((payer, at) => {
        const payee = payers[(at + 1) % payers.length] as TestAgent
        const by = times % 2 ? tokens[at] : payer.owner
        return times % 3 ? payFrom(payer, payee, 1, '', by) : payOnce(payer, payee, 1, `${times}`, by)
      })
      for (const { json, text } of await Promise.all(paying)) assert.equal(json.status, 'paid', text)
    }
    const known = await statements()
    for (const part of [
      'ledger.transfer_each',
      'skip locked',
      'as of (token_hash',
      'as of (prefix',
      'payee_id, place',
      'kernel.idempotency',
      'kernel.keep_replies',
    ])
      assert(
        known.some(({ statement }) => statement.includes(part)),
        part,
      )
    assert.deepEqual(await plannedAgainAndAgain(), [])
  })

  const plannedAgainAndAgain = async (): Promise<string[]> =>
    (await statements())
      .filter(({ planned }) => planned > PLANNED_MAX)
      .map(({ statement, planned }) => `${planned} × ${statement.slice(0, 2000)}`)

  async function statements(): Promise<{ statement: string; planned: number }[]> {
    const { pool } = service.runtime.database
    const clients: pg.PoolClient[] = []
    try {
      for (let count = pool.totalCount; count > 0; count--) clients.push(await pool.connect())
      const text = 'select statement, custom_plans::integer as planned from pg_prepared_statements'
      const found = []
      for (const client of clients) found.push(...(await client.query(text)).rows)
      return found
    } finally {
      for (const client of clients) client.release()
    }
  }
})

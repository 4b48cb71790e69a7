import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type pg from 'pg'
import { inBattle } from '../../modules/battles/testing.ts'
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

  async function plannedAgainAndAgain(): Promise<string[]> {
    const { pool } = service.runtime.database
    const clients: pg.PoolClient[] = []
    try {
      for (let count = pool.totalCount; count > 0; count--) clients.push(await pool.connect())
      const found = []
      for (const client of clients) {
        const { rows } = await client.query(
          'select statement, custom_plans::integer as planned from pg_prepared_statements where custom_plans > $1',
          [PLANNED_MAX],
        )
        found.push(...rows.map(({ statement, planned }) => `${planned} × ${statement.slice(0, 2000)}`))
      }
      return found
    } finally {
      for (const client of clients) client.release()
    }
  }
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { useWorkers } from '../../testing/workers.ts'
import { walletOf } from '../agents/testing.ts'
import { auditIsClean, makeProvider, must, place } from './testing.ts'

const EACH = 10
/** Of each ten, how many the agents can do. */
const GOOD = 8
const PROVIDERS = proofSize(2)
const ORDERS = PROVIDERS * EACH
const KILLS = proofSize(2)
const WAIT_MS_MAX = 300_000

describe('workers that are killed while they serve orders', () => {
  const service = useService({ settings: { role: 'http' }, startsNow: true })
  const workers = useWorkers(service, { JOB_LEASE_MS: '1000' })

  async function count(where: string): Promise<number> {
    const { rows } = await service.runtime.database.pool.query(
      `select count(*)::int as count from services.orders where ${where}`,
    )
    return rows[0].count
  }
  const ended = () => count(`status not in ('escrow', 'running')`)

  async function until(holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + proofSize(WAIT_MS_MAX)
    while (!(await holds())) {
      assert(performance.now() < deadline, 'it takes too long')
      await pause(20)
    }
  }

  it(`[services-12] deliver each of ${ORDERS} orders once, or give it back, and no credit is lost`, {
    timeout: proofSize(600_000),
  }, async () => {
    const pairs = await Promise.all(
      Array.from({ length: PROVIDERS }, async () => ({
        provider: await makeProvider(service, { maxPerDay: EACH }),
        buyer: await service.player(),
      })),
    )
    for (const { provider, buyer } of pairs) {
      for (let number = 0; number < EACH; number++)
        await place(buyer, provider.id, number % 5 === 4 ? 'unknown zoomastigotes' : 'heat pumps')
    }
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = workers.start()
      const share = (ORDERS * kill) / (KILLS + 2)
      await until(async () => (await ended()) >= share)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    workers.start()
    await until(async () => (await ended()) === ORDERS)

    const delivered = await count(`status = 'delivered'`)
    assert.equal(delivered, PROVIDERS * GOOD)
    for (const { provider, buyer } of pairs) {
      const { agent } = await must(provider.owner, `GET /agents/${provider.agentId}`)
      assert.deepEqual([agent.purse, await walletOf(buyer)], [300 + 36 * GOOD, 2000 - 40 * GOOD])
      const { data } = await must(buyer, 'GET /documents?limit=100')
      assert.equal(data.length, GOOD, 'a document for each, and no other')
    }
    await auditIsClean(service)
    tell(`${ORDERS} orders, ${delivered} delivered, workers killed ${KILLS} times`)
  })
})

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'
import { useService } from '../../testing/service.ts'
import { makeProvider, must, place, untilOrder } from './testing.ts'

describe('An order whose agent is rented out before it began', () => {
  const service = useService({ settings: { role: 'http' } })
  let worker: Worker | undefined
  after(() => worker?.stop())

  const areAsked = async () => {
    const { rows } = await service.runtime.database.pool.query(
      `select 1 from kernel.jobs where name = 'services.start-order'`,
    )
    return rows.length === 0
  }

  it('[services-11] waits, and begins when the agent is back', { timeout: 120_000 }, async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const [buyer, renter] = [await service.player(), await service.player()]
    const orderId = await place(buyer, id)
    const terms = { pricePerDay: 15, maxDays: 30, note: '' }
    const offer = await must(owner, `PUT /agents/${agentId}/rental-offer`, terms)
    const rented = await renter.send(`POST /rentals/${offer.id}/rent`, { body: { days: 3 } })
    assert.equal(rented.status, 200, rented.text)
    worker = startWorker(service.runtime)
    while (!(await areAsked())) worker.wake()
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'escrow')
    const listed = async () => (await must(buyer, `GET /services?agentId=${agentId}`)).data.length
    assert.equal(await listed(), 0, 'nobody can order it now')
    await must(renter, `POST /custody/${rented.json.id}/end`)
    await untilOrder(buyer, orderId, 'delivered')
    assert.equal(await listed(), 1)
  })
})

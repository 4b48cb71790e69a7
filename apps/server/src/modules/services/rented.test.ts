import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'
import { useService } from '../../testing/service.ts'
import { end, offerRental, rent } from '../custody/testing.ts'
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
    const offer = await offerRental(owner, agentId)
    const { json: custody } = await rent(renter, offer.id)
    worker = startWorker(service.runtime)
    while (!(await areAsked())) worker.wake()
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'escrow')
    assert.equal((await end(renter, custody.id)).status, 200)
    await untilOrder(buyer, orderId, 'delivered')
  })
})

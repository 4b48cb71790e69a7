import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { give, look, untilTask } from '../tasks/testing.ts'
import { keepBusy, letGo, makeProvider, must, place, untilOrder, untilTaskMade } from './testing.ts'

const ASK = 'Research passwords'
const UNFINISHED_MAX = 20

describe('What a rented agent’s owner wanted of it before', () => {
  const service = useService()

  it('[custody-6] [tasks-4] [services-11] waits, out of the renter’s way, until the agent is back', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const [buyer, renter] = [await service.player(), await service.player()]
    const busy = await keepBusy(service, owner, agentId)
    const orderId = await place(buyer, id)
    await untilTaskMade(owner, orderId)
    const waiting = []
    for (let more = 1; more < UNFINISHED_MAX; more++) waiting.push(await give(owner, agentId, ASK))
    const terms = { pricePerDay: 15, maxDays: 30, note: '' }
    const offer = await must(owner, `PUT /agents/${agentId}/rental-offer`, terms)
    const custody = await must(renter, `POST /rentals/${offer.id}/rent`, { days: 3 })

    const rented = await give(renter, agentId, ASK)
    await letGo(owner, busy)
    await untilTask(renter, rented.id, 'done')
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'escrow')
    for (const { id } of waiting) assert.equal((await look(owner, id)).task.status, 'queued')

    await must(renter, `POST /custody/${custody.id}/end`)
    await untilOrder(buyer, orderId, 'delivered')
    await untilTask(owner, waiting.at(-1)?.id ?? '', 'done')
  })
})

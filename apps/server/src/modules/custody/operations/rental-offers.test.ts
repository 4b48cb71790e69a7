import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { end, offerRental, rent } from '../testing.ts'

describe('PUT and DELETE /agents/{id}/rental-offer, GET /rentals', () => {
  const service = useService()
  const listed = async () =>
    (await service.visitor().send('GET /rentals?limit=100')).json.data.map(({ id }: { id: string }) => id)

  it('[custody-13] shows what is rented for how much, and is replaced under another id', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent()
    const first = await offerRental(owner, agentId, { pricePerDay: 12, maxDays: 9, note: 'Quiet.' })
    const { id, createdAt, agent, ...rest } = first
    assert.deepEqual(rest, {
      agentId,
      pricePerDay: 12,
      maxDays: 9,
      note: 'Quiet.',
      owner: owner.user?.handle,
    })
    assert.deepEqual([agent.name, agent.character, agent.level, agent.rating], ['Kaze', 'kuma', 1, 1200])
    assert(Array.isArray(agent.skills) && typeof createdAt === 'string')
    const second = await offerRental(owner, agentId)
    assert.notEqual(second.id, id)
    const all = await listed()
    assert.deepEqual([all.includes(id), all.includes(second.id)], [false, true])
    assert.deepEqual((await owner.send(`DELETE /agents/${agentId}/rental-offer`)).json, { ok: true })
    assert.equal((await owner.send(`DELETE /agents/${agentId}/rental-offer`)).code, 'not_found')
    assert.equal((await listed()).includes(second.id), false)
  })

  it('[custody-13] the list is read page by page, without those that somebody has and the dormant', async () => {
    const [owner, renter] = [await service.player(), await service.player()]
    const made = []
    for (let count = 0; count < 3; count++)
      made.push((await offerRental(owner, (await owner.makeAgent()).id, { pricePerDay: 1 })).id)
    const first = (await service.visitor().send('GET /rentals?limit=2')).json
    const second = (await service.visitor().send(`GET /rentals?limit=2&cursor=${first.next}`)).json
    const pages = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    assert.deepEqual(pages.slice(0, 3), made.toReversed())
    const { json: custody } = await rent(renter, made[0] as string, 1)
    assert.equal((await listed()).includes(made[0]), false)
    const own = (await service.visitor().send(`GET /rentals?owner=${owner.user?.handle}`)).json.data
    assert.deepEqual(
      own.map(({ id }: { id: string }) => id),
      made.toReversed(),
    )
    assert.deepEqual((await renter.send(`GET /rentals?owner=${renter.user?.handle}`)).json.data, [])
    await end(renter, custody.id)
    assert.equal((await listed()).includes(made[0]), true)
    service.clock.advance(8 * DAY_MS)
    assert.deepEqual(await listed(), [])
  })

  it('[custody-7] goes with the owner', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const offer = await offerRental(owner, id)
    await giveTo(service, id, owner, heir)
    assert.equal((await listed()).includes(offer.id), false)
    assert.equal((await rent(owner, offer.id)).code, 'not_found')
  })
})

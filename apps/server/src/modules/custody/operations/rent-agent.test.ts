import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { walletOf } from '../../agents/testing.ts'
import { assertAudited, makeRental, offerRental, rent } from '../testing.ts'

describe('POST /rentals/{id}/rent', () => {
  const service = useService()

  it('[custody-1] puts the price of all days into escrow, and the agent into other hands', async () => {
    const { owner, renter, agentId, custody } = await makeRental(service, { pricePerDay: 33, days: 5 })
    const { startsAt, endsAt, id, ...rest } = custody
    assert.equal(new Date(endsAt).getTime() - new Date(startsAt).getTime(), 5 * DAY_MS)
    assert.deepEqual(rest, {
      agentId,
      kind: 'rental',
      scopes: ['work'],
      price: 165,
      fee: 16,
      status: 'active',
      endedAt: null,
      agent: { id: agentId, name: 'Kaze', character: 'kuma' },
      owner: owner.user?.handle,
      holder: renter.user?.handle,
      programId: null,
      days: 5,
    })
    assert.deepEqual([await walletOf(renter), await walletOf(owner)], [2_000 - 165, 1_700])
    const pending = (await owner.send('GET /me/earnings')).json.pending
    assert.deepEqual(pending, { total: 149, byKind: [{ kind: 'rental', amount: 149 }] })
    assert.deepEqual((await renter.send('GET /me/custody')).json.holding[0].id, id)
    assert.deepEqual((await owner.send('GET /me/custody')).json.lent[0].id, id)
    await assertAudited(service)
  })

  it('[custody-1] refuses an agent of one’s own, a short wallet, days beyond the offer, what is gone', async () => {
    const [owner, renter] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const dear = await offerRental(owner, id, { pricePerDay: 1_000, maxDays: 4 })
    assert.equal((await rent(owner, dear.id)).code, 'own_agent')
    const short = await rent(renter, dear.id, 3)
    assert.deepEqual([short.status, short.code], [402, 'insufficient_funds'])
    const long = await rent(renter, dear.id, 5)
    assert.equal(long.code, 'invalid_request')
    assert.match(long.json.error.details[0].message, /1 to 4/)
    const cheap = await offerRental(owner, id, { pricePerDay: 1 })
    assert.equal((await rent(renter, dear.id, 1)).code, 'not_found', 'it was replaced')
    service.clock.advance(8 * DAY_MS)
    assert.equal((await rent(renter, cheap.id, 1)).code, 'agent_dormant')
    assert.equal(await walletOf(renter), 2_000)
  })

  it('[custody-1] of twenty renters at once one has it', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const offer = await offerRental(owner, id)
    const renters = await Promise.all(Array.from({ length: 20 }, () => service.player()))
    const answers = await Promise.all(renters.map((renter) => rent(renter, offer.id)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'agent_in_custody').length, 19)
    const wallets = await Promise.all(renters.map(walletOf))
    assert.deepEqual(
      wallets.filter((held) => held !== 2_000),
      [1_955],
    )
    await assertAudited(service)
  })

  it('[custody-14] is nothing for agent tokens, nor is any of the other moves', async () => {
    const { owner, renter, agentId, offer, id } = await makeRental(service)
    const token = await agentToken(service, renter)
    for (const [route, body] of [
      [`POST /rentals/${offer.id}/rent`, { days: 1 }],
      [`POST /custody/${id}/end`, undefined],
      ['POST /trainers/programs', { title: 'Calm', focus: 'Feet', weeks: 6, fee: 10 }],
      [`PUT /agents/${agentId}/rental-offer`, { pricePerDay: 1, maxDays: 1 }],
      [`DELETE /agents/${agentId}/rental-offer`, undefined],
      [`POST /agents/${agentId}/training`, { programId: id }],
    ] as const) {
      const answer = await token.send(route, body ? { body } : {})
      assert.deepEqual([answer.status, answer.code], [403, 'forbidden'], route)
    }
    assert.equal((await owner.send(`GET /custody/${id}`)).json.status, 'active')
  })
})

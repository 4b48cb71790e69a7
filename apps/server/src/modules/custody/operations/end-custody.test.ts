import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { walletOf } from '../../agents/testing.ts'
import { assertAudited, custodyOf, end, makeRental, makeTraining, signIn, untilEnded } from '../testing.ts'

describe('POST /custody/{id}/end', () => {
  const service = useService()
  service.clock.stop()

  // 17 a day for 5 days: 85 in escrow.
  for (const [after, begun] of [
    [0, 1],
    [DAY_MS - 1, 1],
    [DAY_MS, 2],
    [2 * DAY_MS + 1, 3],
    [5 * DAY_MS - 1, 5],
  ] as const) {
    it(`[custody-3] a rental ended after ${after} ms pays ${begun} days to the credit`, async () => {
      const { owner, renter, id } = await makeRental(service, { pricePerDay: 17, days: 5 })
      service.clock.advance(after)
      const { status, json } = await end(after % 2 === 0 ? renter : owner, id)
      const earned = 17 * begun
      const fee = Math.floor(earned / 10)
      assert.deepEqual([status, json.status, json.fee, json.price], [200, 'returned', fee, 85])
      assert.equal(json.endedAt, service.clock.now().toISOString())
      assert.equal(await walletOf(owner), 1_700 + earned - fee)
      assert.equal(await walletOf(renter), 2_000 - earned)
      assert.equal((await owner.send('GET /me/earnings')).json.pending.total, 0)
      await assertAudited(service)
    })
  }

  for (const days of [0, 1, 20, 41]) {
    it(`[custody-3] a training ended after ${days} days pays those begun, the rest goes back`, async () => {
      const { owner, trainer, id } = await makeTraining(service, { weeks: 6, fee: 1_001 })
      service.clock.advance(days * DAY_MS)
      for (const one of [owner, trainer]) await signIn(one)
      assert.equal((await end(owner, id)).json.status, 'returned')
      const earned = Math.floor((1_001 * (days + 1)) / 42)
      assert.equal(await walletOf(trainer), 2_000 + earned - Math.floor(earned / 10))
      assert.equal(await walletOf(owner), 1_700 - earned)
      await assertAudited(service)
    })
  }

  it('[custody-4] ends by itself when its time is over, also when the service comes late', async () => {
    const { owner, renter, id, custody } = await makeRental(service, { pricePerDay: 17, days: 5 })
    service.clock.advance(9 * DAY_MS)
    const over = await untilEnded(service, owner, id)
    assert.deepEqual([over.status, over.endedAt, over.fee], ['returned', custody.endsAt, 8])
    assert.deepEqual([await walletOf(owner), await walletOf(renter)], [1_700 + 77, 2_000 - 85])
    const training = await makeTraining(service, { fee: 99 })
    service.clock.advance(42 * DAY_MS)
    for (const one of [training.owner, training.trainer]) await signIn(one)
    await untilEnded(service, training.owner, training.id)
    assert.deepEqual([await walletOf(training.owner), await walletOf(training.trainer)], [1_601, 2_090])
    await assertAudited(service)
  })

  it('[custody-4] of both sides and more at once one ends it', async () => {
    const { owner, renter, id } = await makeRental(service, { pricePerDay: 10, days: 30 })
    const answers = await Promise.all(
      [owner, renter, owner, renter, owner, renter].map((one) => end(one, id)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'wrong_state').length, 5)
    assert.deepEqual([await walletOf(owner), await walletOf(renter)], [1_709, 1_990])
    await assertAudited(service)
  })

  it('[custody-5] is for the two sides', async () => {
    const { owner, id } = await makeRental(service)
    const stranger = await service.player()
    for (const answer of [await end(stranger, id), await stranger.send(`GET /custody/${id}`)])
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    assert.equal((await custodyOf(owner, id)).status, 'active')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { deliveriesOf, makeWebhook, type Receiver, startReceiver, tell, until } from '../testing.ts'

describe('GET /webhooks/{id}/deliveries', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('[webhooks-13] pages through the log, newest first, nothing twice and nothing left out', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    for (let number = 0; number < 45; number++) {
      await tell(service.runtime, player, { number })
      service.clock.advance(5)
    }
    const seen: number[] = []
    let cursor = ''
    do {
      const { json } = await player.send(`GET /webhooks/${id}/deliveries?limit=20${cursor}`)
      seen.push(
        ...json.data.map(({ payload }: { payload: { data: { number: number } } }) => payload.data.number),
      )
      cursor = json.next && `&cursor=${json.next}`
    } while (cursor)
    assert.deepEqual(
      seen,
      Array.from({ length: 45 }, (_, at) => 44 - at),
    )
    const wrong = await player.send(`GET /webhooks/${id}/deliveries?cursor=nonsense`)
    assert.deepEqual([wrong.status, wrong.code], [400, 'invalid_cursor'])
  })

  it('[webhooks-13] shows 30 days, and keeps no more', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    await tell(service.runtime, player, { number: 1 })
    await until(async () => (await deliveriesOf(player, id))[0]?.status === 'ok')
    service.clock.advance(15 * DAY_MS)
    const again = service.visitor()
    await again.send('POST /auth/login', {
      body: { login: player.user?.handle, password: 'correct horse battery' },
    })
    await tell(service.runtime, player, { number: 2 })
    service.clock.advance(15 * DAY_MS - MINUTE_MS)
    assert.equal((await deliveriesOf(again, id)).length, 2)
    service.clock.advance(MINUTE_MS)
    assert.equal((await deliveriesOf(again, id)).length, 1)
    service.clock.advance(10 * MINUTE_MS)
    await until(async () => {
      const { rows } = await service.runtime.database.pool.query(
        'select count(*) as count from webhooks.deliveries where webhook_id = $1',
        [id],
      )
      return Number(rows[0].count) === 1
    })
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { deliveriesOf, makeWebhook, type Receiver, startReceiver, tell, until } from '../testing.ts'

describe('DELETE /webhooks/{id}', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('[webhooks-16] deletes the webhook and its log, and stops what waited', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 200)
    for (let number = 0; number < 20; number++) await tell(service.runtime, player, { number })
    await until(() => receiver.received.length > 0)
    assert.equal((await deliveriesOf(player, id)).length, 20)
    const deliveryId = (await deliveriesOf(player, id))[0]?.id
    const { status, json } = await player.send(`DELETE /webhooks/${id}`)
    assert.deepEqual([status, json], [200, { ok: true }])
    const sent = receiver.received.length
    for (const route of [`GET /webhooks/${id}`, `GET /webhooks/${id}/deliveries`, `DELETE /webhooks/${id}`]) {
      assert.equal((await player.send(route)).status, 404, route)
    }
    assert.equal((await player.send(`POST /webhooks/deliveries/${deliveryId}/retry`)).status, 404)
    await tell(service.runtime, player)
    const { rows } = await service.runtime.database.pool.query(
      'select count(*) as count from webhooks.deliveries where webhook_id = $1',
      [id],
    )
    assert.equal(Number(rows[0].count), 0)
    await until(async () => (await jobs()) === 0)
    // The round that was under way, of a quarter second; nothing after.
    assert(receiver.received.length <= sent + 2, `${receiver.received.length - sent} were sent`)

    async function jobs() {
      const found = await service.runtime.database.pool.query(
        `select 1 from kernel.jobs where name = 'webhooks.send-due'`,
      )
      return found.rowCount
    }
  })

  it('[webhooks-16] deletes a log of any length, a bounded part at a time', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['battle'])
    await service.runtime.database.pool.query(
      `insert into webhooks.deliveries (id, webhook_id, event, sealed, status, created_at)
       select gen_random_uuid(), $1, 'battle', '{}', 'failed', now() from generate_series(1, 5001)`,
      [id],
    )
    assert.equal((await player.send(`DELETE /webhooks/${id}`)).status, 200)
    await until(async () => {
      const { rows } = await service.runtime.database.pool.query(
        'select count(*) as count from webhooks.deliveries where webhook_id = $1',
        [id],
      )
      return Number(rows[0].count) === 0
    })
  })
})

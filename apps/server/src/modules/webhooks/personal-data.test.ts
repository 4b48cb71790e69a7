import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { giveTo } from '../agents/testing.ts'
import { answering, deliveriesOf, makeWebhook, type Receiver, startReceiver, tell, until } from './testing.ts'

describe('webhooks and a person’s data', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('[webhooks-16] are exported with every attempt, without a secret', async () => {
    const player = await service.player()
    const { id, secret, ...made } = await makeWebhook(player, receiver.url, ['task'])
    await tell(service.runtime, player)
    await until(async () => (await deliveriesOf(player, id))[0]?.status === 'ok')
    const { json, text } = await player.send('GET /me/export')
    const { lastDeliveryAt, ...exported } = json.webhooks[0]
    assert.deepEqual({ ...exported, lastDeliveryAt: null }, { id, ...made })
    assert(lastDeliveryAt)
    assert.deepEqual(json.webhookDeliveries, await deliveriesOf(player, id))
    assert.equal(json.webhookDeliveries[0].tries[0].status, 204)
    assert(!text.includes(secret.slice(6)) && !text.includes('whsec'))
  })

  it('[webhooks-19] names players as they are called when it is sent or shown', async () => {
    const [player, giver] = [await service.player(), await service.player('named_once')]
    const { id } = await makeWebhook(player, receiver.url, ['transfer'])
    receiver.received.length = 0
    receiver.answer = answering(500)
    const agent = await giver.makeAgent()
    await giveTo(service, agent.id, giver, player)
    await until(async () => (await deliveriesOf(player, id))[0]?.attempts === 1)
    const shown = async () => (await player.send(`GET /webhooks/${id}/deliveries`)).json.data[0]
    const { payload, id: deliveryId } = await shown()
    assert.equal(payload.data.transfer.from, 'named_once')
    const body = { confirmHandle: 'named_once', password: PASSWORD }
    assert.equal((await giver.send('POST /me/delete', { body })).status, 200)
    const { payload: later } = await shown()
    assert.match(later.data.transfer.from, /^deleted_/)
    receiver.answer = answering(200)
    await player.send(`POST /webhooks/deliveries/${deliveryId}/retry`)
    await until(() => receiver.received.length === 2)
    const [first, second] = receiver.received.map(({ json }) => json)
    assert.deepEqual(first, payload)
    assert.deepEqual(second, later)
    assert(!JSON.stringify(second).includes('named_once'))
  })

  it('[webhooks-16] are erased with the account', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    await tell(service.runtime, player)
    await until(async () => (await deliveriesOf(player, id))[0]?.status === 'ok')
    const { status } = await player.send('POST /me/delete', {
      body: { confirmHandle: player.user?.handle, password: PASSWORD },
    })
    assert.equal(status, 200)
    const { rows } = await service.runtime.database.pool.query(
      `select (select count(*) from webhooks.webhooks where id = $1) +
              (select count(*) from webhooks.deliveries where webhook_id = $1) as count`,
      [id],
    )
    assert.equal(Number(rows[0].count), 0)
  })
})

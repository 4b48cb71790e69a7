import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import {
  answering,
  deliveriesOf,
  makeWebhook,
  type Receiver,
  startReceiver,
  tell,
  until,
} from '../testing.ts'

describe('POST /webhooks/deliveries/{id}/retry', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  let player: Player
  let id: string
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  beforeEach(async () => {
    player = await service.player()
    id = (await makeWebhook(player, receiver.url, ['task'])).id
    receiver.received.length = 0
  })
  const only = async () => (await deliveriesOf(player, id))[0] ?? assert.fail('there is none')
  const tried = (times: number) => until(async () => (await only()).attempts === times)
  const retry = async () => player.send(`POST /webhooks/deliveries/${(await only()).id}/retry`)

  it('[webhooks-14] sends what waits at once, and the schedule goes on after it', async () => {
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await tried(1)
    const { status, json } = await retry()
    assert.equal(status, 200)
    assert.equal(json.status, 'pending')
    assert(Date.parse(json.nextAttemptAt) <= service.clock.now().getTime())
    await tried(2)
    const inMs = Date.parse(String((await only()).nextAttemptAt)) - service.clock.now().getTime()
    assert(inMs > 4 * 60_000 && inMs <= 5 * 60_000, `${inMs}`)
    receiver.answer = answering(200)
    await retry()
    await until(async () => (await only()).status === 'ok')
    assert.equal(receiver.received.length, 3)
    assert.equal(new Set(receiver.received.map(({ body }) => body.toString())).size, 1)
  })

  it('[webhooks-14] gives a failed one another attempt, and leaves a delivered one as it is', async () => {
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await tried(1)
    await service.runtime.database.pool.query(
      `update webhooks.deliveries set attempts = 8, status = 'failed', next_attempt_at = null where webhook_id = $1`,
      [id],
    )
    await retry()
    await tried(9)
    assert.equal((await only()).status, 'failed')
    receiver.answer = answering(200)
    await retry()
    await until(async () => (await only()).status === 'ok')
    receiver.received.length = 0
    const again = await retry()
    assert.deepEqual([again.status, again.code], [409, 'wrong_state'])
    const { status, deliveredAt, attempts } = await only()
    assert.deepEqual([status, deliveredAt === null, attempts], ['ok', false, 10])
    assert.equal(receiver.received.length, 0)
  })

  it('[webhooks-14] is refused while the webhook is off, after 100 attempts, and when the log has forgotten it', async () => {
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await tried(1)
    await player.send(`PATCH /webhooks/${id}`, { body: { active: false } })
    const off = await retry()
    assert.deepEqual([off.status, off.code], [409, 'wrong_state'])
    await player.send(`PATCH /webhooks/${id}`, { body: { active: true } })
    await service.runtime.database.pool.query(
      'update webhooks.deliveries set attempts = 100 where webhook_id = $1',
      [id],
    )
    const often = await retry()
    assert.deepEqual([often.status, often.code], [409, 'limit_reached'])
    const program = await player.program('webhooks:write')
    const { id: deliveryId } = await only()
    service.clock.advance(30 * DAY_MS + HOUR_MS)
    const late = await program.send(`POST /webhooks/deliveries/${deliveryId}/retry`)
    assert.deepEqual([late.status, late.code], [404, 'not_found'])
  })
})

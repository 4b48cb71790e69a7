import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import {
  answering,
  deliveriesOf,
  makeWebhook,
  type Received,
  type Receiver,
  readWebhook,
  startReceiver,
} from '../testing.ts'

/** A port that the system gives to nobody who asks for any. */
const NOBODY_LISTENS = 'http://127.0.0.1:1'

describe('POST /webhooks/{id}/test', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  const test = (player: Player, id: string) => player.send(`POST /webhooks/${id}/test`)

  it('[webhooks-15] sends a ping at once, whatever the webhook listens for, and answers what came back', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['battle'])
    receiver.answer = answering(202)
    const { status, json } = await test(player, id)
    assert.equal(status, 200)
    assert.deepEqual({ ...json, durationMs: 0 }, { ok: true, status: 202, durationMs: 0, error: null })
    const { headers, json: sent } = receiver.received.at(-1) as Received
    assert.equal(headers['svc-event'], 'ping')
    assert.deepEqual([sent.type, sent.data], ['ping', { change: 'sent' }])
    const [logged] = await deliveriesOf(player, id)
    assert.deepEqual([logged?.event, logged?.status, logged?.payload], ['ping', 'ok', sent])
  })

  it('[webhooks-15] answers failures in words, counts none of them and tries nothing again', async () => {
    const player = await service.player()
    // Not for everything: that they joined may be told only now, and would be in the log too.
    const { id } = await makeWebhook(player, receiver.url, ['battle'])
    receiver.answer = answering(500)
    assert.deepEqual(
      { ...(await test(player, id)).json, durationMs: 0 },
      { ok: false, status: 500, durationMs: 0, error: 'answered 500' },
    )
    await player.send(`PATCH /webhooks/${id}`, { body: { url: NOBODY_LISTENS } })
    assert.deepEqual(
      { ...(await test(player, id)).json, durationMs: 0 },
      { ok: false, status: null, durationMs: 0, error: 'the connection was refused' },
    )
    assert.deepEqual((await readWebhook(player, id)).failStreak, 0)
    const sentSoFar = receiver.received.length
    service.clock.advance(HOUR_MS)
    const logged = await deliveriesOf(player, id)
    assert.deepEqual(
      logged.map(({ status, attempts, nextAttemptAt }) => [status, attempts, nextAttemptAt]),
      [
        ['failed', 1, null],
        ['failed', 1, null],
      ],
    )
    assert.equal(receiver.received.length, sentSoFar)
  })

  it('[webhooks-15] works while the webhook is off', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url)
    receiver.answer = answering(200)
    await player.send(`PATCH /webhooks/${id}`, { body: { active: false } })
    assert.equal((await test(player, id)).json.ok, true)
    assert.equal((await readWebhook(player, id)).active, false)
  })
})

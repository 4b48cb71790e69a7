import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { useService } from '../../../testing/service.ts'
import { makeWebhook, type Received, type Receiver, readWebhook, startReceiver } from '../testing.ts'

describe('POST /webhooks/{id}/rotate', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true }, startsNow: true })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('[webhooks-4] answers a new secret; the old one is worthless at once', async () => {
    const player = await service.player()
    const { id, secret: old, ...made } = await makeWebhook(player, receiver.url, ['task'])
    const { status, json } = await player.send(`POST /webhooks/${id}/rotate`)
    const { secret, ...shown } = json
    assert.equal(status, 200)
    assert.deepEqual(shown, { id, ...made })
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/)
    assert.notEqual(secret, old)
    assert.deepEqual(await readWebhook(player, id), shown)
    await player.send(`POST /webhooks/${id}/test`)
    const { body, headers } = receiver.received.at(-1) as Received
    const sent = headers as Record<string, string>
    assert(new Webhook(secret).verify(body, sent))
    assert.throws(() => new Webhook(old).verify(body, sent), /No matching signature/)
  })
})

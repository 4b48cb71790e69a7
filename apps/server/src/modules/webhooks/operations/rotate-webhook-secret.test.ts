import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { useService } from '../../../testing/service.ts'
import {
  answering,
  makeWebhook,
  type Received,
  type Receiver,
  readWebhook,
  startReceiver,
  tellAll,
  until,
} from '../testing.ts'

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

  it('[webhooks-4] what is under way goes on with the new secret, and to the new address', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, `${receiver.url}/old`, ['task'])
    /** Changes the webhook while its endpoint has the first of four; answers the others. */
    const sentAfter = async (change: () => Promise<void>) => {
      const held: ServerResponse[] = []
      receiver.received.length = 0
      receiver.answer = (response) => void held.push(response)
      await tellAll(service.runtime, player, Array(4).fill({}))
      await until(() => held.length === 1)
      await change()
      // Long enough for the round to end with it.
      await pause(300)
      receiver.answer = answering(204)
      held[0]?.writeHead(204).end()
      await until(() => receiver.received.length === 4)
      return receiver.received.slice(1)
    }
    let secret = ''
    const signed = await sentAfter(async () => {
      secret = (await player.send(`POST /webhooks/${id}/rotate`)).json.secret
    })
    for (const { body, headers } of signed)
      new Webhook(secret).verify(body, headers as Record<string, string>)
    const moved = await sentAfter(async () => {
      await player.send(`PATCH /webhooks/${id}`, { body: { url: `${receiver.url}/new` } })
    })
    assert.deepEqual(
      moved.map(({ path }) => path),
      ['/new', '/new', '/new'],
    )
  })
})

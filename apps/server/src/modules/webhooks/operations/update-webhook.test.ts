import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import {
  answering,
  deliveriesOf,
  makeWebhook,
  type Receiver,
  readWebhook,
  startReceiver,
  tell,
  tellAll,
  until,
} from '../testing.ts'

const URL = 'https://hooks.example.com/shugyo'

describe('PATCH /webhooks/{id}', () => {
  const network = {
    resolve: async (name: string) => [name.startsWith('private.') ? '10.0.0.1' : '93.184.215.14'],
  }
  const service = useService({ network })

  it('[webhooks-1] changes what is given and leaves the rest', async () => {
    const player = await service.player()
    const { secret: _, ...webhook } = await makeWebhook(player, URL, ['task'])
    const patch = (body: object) => player.send(`PATCH /webhooks/${webhook.id}`, { body })
    assert.deepEqual((await patch({})).json, webhook)
    assert.deepEqual((await patch({ description: 'Mine' })).json, { ...webhook, description: 'Mine' })
    const changes = { url: `${URL}/2`, events: ['*', 'task', '*'], active: false }
    const changed = { ...webhook, ...changes, events: ['*', 'task'], description: 'Mine' }
    assert.deepEqual((await patch(changes)).json, changed)
    assert.deepEqual(await readWebhook(player, webhook.id), changed)
  })

  it('[webhooks-2] judges a URL as if it were new', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, URL, ['task'])
    for (const url of [
      'http://hooks.example.com',
      'https://private.example.com',
      'https://[::1]/',
      'nonsense',
    ]) {
      const { status, json } = await player.send(`PATCH /webhooks/${id}`, { body: { url } })
      assert.equal(status, 400, url)
      assert.equal(json.error.details[0].path, 'body.url')
    }
    const events = await player.send(`PATCH /webhooks/${id}`, { body: { events: ['nothing'] } })
    assert.equal(events.json.error.details[0].path, 'body.events.0')
    assert.equal((await readWebhook(player, id)).url, URL)
  })
})

describe('PATCH /webhooks/{id} of one that fails', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('[webhooks-10] switches on what 25 failures in a row switched off; what waited is sent', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, `${receiver.url}/receivers-own`, ['task'])
    receiver.answer = answering(500)
    await tellAll(
      service.runtime,
      player,
      Array.from({ length: 30 }, (_, number) => ({ number })),
    )
    // [webhooks-22] From the fifth failure on it is asked once in a while.
    for (let count = 5; count < 25; count++) {
      await until(async () => (await readWebhook(player, id)).failStreak === count)
      service.clock.advance(5 * MINUTE_MS)
    }
    await until(async () => !(await readWebhook(player, id)).active)
    const off = await readWebhook(player, id)
    assert.deepEqual(
      [off.failStreak, off.disabledReason],
      [25, '25 failures in a row; the last: answered 500'],
    )
    assert.equal(receiver.received.length, 25)
    // Off, it is told nothing new, and what waits does so without end.
    await tell(service.runtime, player, { number: 31 })
    service.clock.advance(10 * MINUTE_MS)
    const waiting = await deliveriesOf(player, id)
    assert.deepEqual([waiting.length, receiver.received.length], [30, 25])
    for (const { status, nextAttemptAt } of waiting)
      assert.deepEqual([status, nextAttemptAt], ['pending', null])
    // Its owner was warned, then told, where it can't be muted.
    await until(async () => (await notes()).length === 2)
    const found = await notes()
    assert.deepEqual(
      found.map(({ action, target, via }) => [action, target, via]),
      [
        ['webhook_disabled', id, 'service'],
        ['webhook_failing', id, 'service'],
      ],
    )
    for (const { detail } of found) assert.equal(detail['host'], receiver.url.replace('http://', ''))
    assert(!JSON.stringify(found).includes('receivers-own'))

    const inbox = async () => (await player.send('GET /notifications')).text
    // Each is told by itself, in either order.
    for (const title of ['A webhook of yours was switched off', 'A webhook of yours keeps failing'])
      await until(async () => (await inbox()).includes(title))

    receiver.answer = answering(200)
    receiver.received.length = 0
    const { json } = await player.send(`PATCH /webhooks/${id}`, { body: { active: true } })
    assert.deepEqual([json.active, json.failStreak, json.disabledReason], [true, 0, null])
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    assert.equal(receiver.received.length, 30)

    async function notes() {
      const { data } = await player.api.GET('/me/audit')
      return (data?.data ?? []).filter(({ via }) => via === 'service')
    }
  })

  it('[webhooks-10] counts failures in a row only: one success begins anew', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    receiver.answer = (response, { json }) => response.writeHead(json.data.number % 5 === 4 ? 200 : 500).end()
    for (let number = 0; number < 28; number++) await tell(service.runtime, player, { number })
    await until(async () => (await deliveriesOf(player, id)).every(({ attempts }) => attempts === 1))
    const webhook = await readWebhook(player, id)
    assert.deepEqual([webhook.active, webhook.failStreak], [true, 3])
  })

  it('[webhooks-10] off by the owner’s own word, it keeps what waits and gives no reason', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, `${receiver.url}/own`, ['task'])
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await until(async () => (await readWebhook(player, id)).failStreak === 1)
    const { json } = await player.send(`PATCH /webhooks/${id}`, { body: { active: false } })
    assert.deepEqual([json.active, json.disabledReason, json.failStreak], [false, null, 1])
    receiver.received.length = 0
    service.clock.advance(2 * MINUTE_MS)
    receiver.answer = answering(200)
    await player.send(`PATCH /webhooks/${id}`, { body: { active: true } })
    await until(async () => (await deliveriesOf(player, id))[0]?.status === 'ok')
    assert.equal(receiver.received.filter(({ path }) => path === '/own').length, 1)
  })
})

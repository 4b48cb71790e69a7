import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { deliverEvent } from './listener.ts'
import {
  answering,
  deliveriesOf,
  makeWebhook,
  type Received,
  type Receiver,
  readWebhook,
  startReceiver,
  tell,
  until,
} from './testing.ts'

/** Less than in the world: one endpoint here hangs. */
const PATIENCE_MS = 3 * SECOND_MS

const stripe = new Stripe('sk_test_none')

describe('deliveries', () => {
  const service = useService({
    settings: { webhooksAllowPrivate: true, webhooksTimeoutMs: PATIENCE_MS },
    startsNow: true,
  })
  let receiver: Receiver
  let player: Player

  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  beforeEach(async () => {
    player = await service.player()
    receiver.received.length = 0
    receiver.answer = answering(204)
  })
  const hook = (events = ['task'], path = '/hook') => makeWebhook(player, receiver.url + path, events)
  const settled = (id: string) =>
    until(async () => (await deliveriesOf(player, id)).every(({ status }) => status !== 'pending'))
  const arrived = (count: number) => until(() => receiver.received.length >= count)
  const first = (): Received => receiver.received[0] as Received

  it('[webhooks-6] carries an event of the account, from the module that announces it to the endpoint', async () => {
    const webhook = await hook(['security'])
    const { data: key } = await player.api.POST('/me/keys', {
      body: { name: 'bot', scopes: ['agents:read'] },
    })
    await until(() => receiver.received.some(({ json }) => json.data.security.action === 'key_created'))
    const { json, headers } = receiver.received.at(-1) as Received
    assert.equal(json.type, 'security')
    assert.equal(json.data.change, 'noted')
    assert.equal(json.data.security.target, key?.id)
    assert.equal(headers['svc-event'], 'security')
    await settled(webhook.id)
  })

  it('[webhooks-6] reaches those who listen for it, and nobody else', async () => {
    const stranger = await service.player()
    await makeWebhook(stranger, `${receiver.url}/stranger`)
    await hook(['task', 'battle'], '/task')
    await hook(['*'], '/all')
    await hook(['battle'], '/battle')
    const off = await hook(['*'], '/off')
    await player.send(`PATCH /webhooks/${off.id}`, { body: { active: false } })
    const told = () => receiver.received.filter(({ json }) => json.type === 'task').map(({ path }) => path)
    await tell(service.runtime, player)
    await tell(service.runtime, stranger)
    await until(() => told().length >= 3)
    assert.deepEqual(told().sort(), ['/all', '/stranger', '/task'])
  })

  it('[webhooks-6] is written in the deed that tells: not told, not sent', async () => {
    const webhook = await hook()
    const deed = runUnitOfWork(service.runtime, async (uow) => {
      const event = { to: player.id as UserId, type: 'task', at: uow.at, data: {}, notice: null }
      await deliverEvent(uow, event)
      throw new Error('changed my mind')
    })
    await assert.rejects(deed, /changed my mind/)
    await tell(service.runtime, player, { told: true })
    await arrived(1)
    await settled(webhook.id)
    assert.equal((await deliveriesOf(player, webhook.id)).length, 1)
    assert.equal(first().json.data.told, true)
  })

  it('[webhooks-7] has the form of the interface, and the log shows what was sent', async () => {
    const webhook = await hook()
    await tell(service.runtime, player, { text: 'ありがとう, “quoted”, 1e21', at: new Date(0) })
    await arrived(1)
    await settled(webhook.id)
    const { json, headers, path } = first()
    assert.deepEqual(Object.keys(json), ['id', 'type', 'createdAt', 'data'])
    assert.match(json.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.equal(path, '/hook')
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers['svc-delivery'], json.id)
    assert.match(String(headers['svc-signature']), /^t=\d+,v1=[0-9a-f]{64}$/)
    const [delivery] = await deliveriesOf(player, webhook.id)
    assert.deepEqual(delivery?.payload, json)
    assert.deepEqual([delivery?.status, delivery?.attempts, delivery?.responseStatus], ['ok', 1, 204])
    assert.equal((await readWebhook(player, webhook.id)).lastDeliveryAt, delivery?.deliveredAt)
  })

  it('[webhooks-7] is accepted by Stripe’s verifier, and refused when altered, stale or signed by another', async () => {
    const { secret } = await hook()
    await tell(service.runtime, player, { text: 'ありがとう' })
    await arrived(1)
    const { body, headers } = first()
    const signature = String(headers['svc-signature'])
    const verify = (bytes: Buffer | string, sign = signature, key = secret, receivedAt?: number) =>
      stripe.webhooks.constructEvent(bytes, sign, key, 300, undefined, receivedAt)
    const event = verify(body) as unknown as { type: string }
    assert.equal(event.type, 'task')
    assert.throws(() => verify(`${body} `), /No signatures found/)
    assert.throws(() => verify(body.toString().replace('made', 'Made')), /No signatures found/)
    const t = Number(/t=(\d+)/.exec(signature)?.[1])
    assert.throws(() => verify(body, signature.replace(`t=${t}`, `t=${t + 1}`)), /No signatures found/)
    assert.throws(() => verify(body, signature, 'whsec_other'), /No signatures found/)
    assert.throws(() => verify(body, signature, secret, (t + 301) * SECOND_MS), /outside the tolerance/)
  })

  it('[webhooks-7] is accepted by Standard Webhooks’ verifier, and refused when altered, stale or of another id', async () => {
    const { secret } = await hook()
    await tell(service.runtime, player)
    await arrived(1)
    const { body, headers } = first()
    const sent = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    )
    const verifier = new StandardWebhook(secret)
    assert.deepEqual(verifier.verify(body, sent), first().json)
    const wrong = [
      [body.toString().replace('made', 'Made'), sent],
      [body, { ...sent, 'webhook-id': '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d' }],
      [body, { ...sent, 'webhook-timestamp': String(Number(sent['webhook-timestamp']) - 301) }],
      [body, { ...sent, 'webhook-timestamp': String(Number(sent['webhook-timestamp']) + 1) }],
    ] as const
    for (const [bytes, given] of wrong) assert.throws(() => verifier.verify(bytes, given))
    assert.throws(() => new StandardWebhook(`whsec_${'A'.repeat(32)}`).verify(body, sent))
  })

  it('[webhooks-9] is tried 8 times on the interface’s schedule, the same bytes under one id, then failed', async () => {
    const webhook = await hook()
    receiver.answer = answering(500, 'out of order')
    await tell(service.runtime, player)
    const pauses = [1, 5, 30, 120, 360, 720, 1_440]
    for (const [at, minutes] of pauses.entries()) {
      await until(async () => (await deliveriesOf(player, webhook.id))[0]?.attempts === at + 1)
      const [waiting] = await deliveriesOf(player, webhook.id)
      assert.deepEqual(
        [waiting?.status, waiting?.responseStatus, waiting?.error],
        ['pending', 500, 'answered 500'],
      )
      const inMs = Date.parse(String(waiting?.nextAttemptAt)) - service.clock.now().getTime()
      assert(
        inMs > minutes * MINUTE_MS - 20 * SECOND_MS && inMs <= minutes * MINUTE_MS,
        `${minutes}: ${inMs}`,
      )
      service.clock.advance(inMs - SECOND_MS)
      assert.equal(receiver.received.length, at + 1)
      service.clock.advance(SECOND_MS)
    }
    await settled(webhook.id)
    const [failed] = await deliveriesOf(player, webhook.id)
    assert.deepEqual([failed?.status, failed?.attempts, failed?.nextAttemptAt], ['failed', 8, null])
    service.clock.advance(48 * HOUR_MS)
    await tell(service.runtime, player)
    await arrived(9)
    const [one, ...others] = receiver.received.slice(0, 8)
    for (const other of others) assert.deepEqual(other.body, one?.body)
    assert.equal(new Set(receiver.received.slice(0, 8).map(({ headers }) => headers['svc-delivery'])).size, 1)
    // Each attempt is signed anew: an old signature would be refused as stale.
    assert.equal(
      new Set(receiver.received.slice(0, 8).map(({ headers }) => headers['svc-signature'])).size,
      8,
    )
  })

  it('[webhooks-13] keeps every attempt: time, duration, status, error and the first bytes of the answer', async () => {
    const webhook = await hook()
    receiver.answer = answering(503, `down\0${'x'.repeat(5_000)}`)
    await tell(service.runtime, player)
    await until(async () => (await deliveriesOf(player, webhook.id))[0]?.attempts === 1)
    receiver.answer = answering(200, 'thanks')
    service.clock.advance(MINUTE_MS)
    await settled(webhook.id)
    const { rows } = await service.runtime.database.pool.query(
      'select tries from webhooks.deliveries where webhook_id = $1',
      [webhook.id],
    )
    const [failed, done] = rows[0].tries
    assert.deepEqual([failed.status, failed.error], [503, 'answered 503'])
    assert.equal(failed.answer.length, 1_000)
    assert(failed.answer.startsWith('down\u{fffd}x'))
    assert.deepEqual([done.status, done.error, done.answer], [200, null, 'thanks'])
    for (const { at, durationMs } of [failed, done]) {
      assert.match(at, /Z$/)
      assert(durationMs >= 0)
    }
    const [shown] = await deliveriesOf(player, webhook.id)
    assert.deepEqual(shown?.tries, rows[0].tries)
  })

  it('[webhooks-8] takes 2xx for success and nothing else; a redirect is not followed', async () => {
    const webhook = await hook()
    let elsewhere = 0
    const statuses = [
      200, 201, 202, 204, 299, 300, 301, 302, 307, 308, 400, 401, 404, 410, 418, 429, 500, 503,
    ]
    receiver.answer = (response, { json, path }) => {
      if (path !== '/hook') elsewhere++
      response.writeHead(json.data.status, { location: `${receiver.url}/elsewhere` }).end()
    }
    // [webhooks-22] Never five failures in a row, after which the endpoint would be left alone.
    for (const status of statuses) {
      await tell(service.runtime, player, { status })
      await tell(service.runtime, player, { status: 200 })
    }
    await until(async () => (await deliveriesOf(player, webhook.id)).every(({ attempts }) => attempts > 0))
    for (const { status, responseStatus, error } of await deliveriesOf(player, webhook.id)) {
      const fine = Number(responseStatus) < 300
      assert.equal(status, fine ? 'ok' : 'pending', String(responseStatus))
      assert.equal(error === null, fine)
    }
    assert.equal(elsewhere, 0)
  })

  it('[webhooks-8] reads no endless answer, and a 2xx with one counts', async () => {
    const webhook = await hook()
    let written = 0
    receiver.answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)) && written < 1e9) written += 65_536
      }
      response.on('drain', more)
      more()
    }
    await tell(service.runtime, player)
    await settled(webhook.id)
    assert.equal((await deliveriesOf(player, webhook.id))[0]?.status, 'ok')
    assert(written < 50_000_000, `${written} bytes were taken`)
  })

  it('[webhooks-8] fails when the answer is no answer', async () => {
    const webhook = await hook()
    const answers: Receiver['answer'][] = [
      (response) => void response.destroy(),
      (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
      (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
      (response) =>
        void response.socket?.end(
          'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
        ),
    ]
    for (const [at, answer] of answers.entries()) {
      receiver.answer = answer
      await tell(service.runtime, player, { at })
      await until(async () => (await deliveriesOf(player, webhook.id))[0]?.attempts === 1)
      const [delivery] = await deliveriesOf(player, webhook.id)
      assert.deepEqual([delivery?.status, delivery?.responseStatus], ['pending', null], `answer ${at}`)
      assert.match(String(delivery?.error), /^the (connection|answer|headers|request)/, `answer ${at}`)
    }
  })

  it('[webhooks-11] are sent oldest first, one at a time', async () => {
    await hook()
    let there = 0
    let most = 0
    receiver.answer = (response) => {
      most = Math.max(most, ++there)
      setTimeout(() => {
        there--
        response.writeHead(200).end()
      }, 2)
    }
    for (let number = 0; number < 60; number++) await tell(service.runtime, player, { number })
    await arrived(60)
    const numbers = receiver.received.map(({ json }) => json.data.number)
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => at),
    )
    assert.equal(most, 1)
  })

  it('[webhooks-11] to one endpoint do not wait for another that hangs', async () => {
    const hanging = await hook(['task'], '/hangs')
    await hook(['task'], '/well')
    receiver.answer = (response, { path }) => {
      if (path === '/well') response.writeHead(200).end()
    }
    for (let number = 0; number < 30; number++) await tell(service.runtime, player, { number })
    await until(() => receiver.received.filter(({ path }) => path === '/well').length === 30)
    assert.equal(receiver.received.filter(({ path }) => path === '/hangs').length, 1)
    await until(async () => (await deliveriesOf(player, hanging.id)).some(({ attempts }) => attempts === 1))
    const tried = (await deliveriesOf(player, hanging.id)).find(({ attempts }) => attempts === 1)
    assert.equal(tried?.error, 'no answer within 3 seconds')
    // It rests; then the next goes out, not the same again.
    service.clock.advance(31 * SECOND_MS)
    await until(() => receiver.received.filter(({ path }) => path === '/hangs').length === 2)
    const [one, two] = receiver.received
      .filter(({ path }) => path === '/hangs')
      .map(({ json }) => json.data.number)
    assert.deepEqual([one, two], [0, 1])
    await player.send(`DELETE /webhooks/${hanging.id}`)
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
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
} from './testing.ts'

const EVENTS = 100
const DOWN_MS = 10 * MINUTE_MS

describe('an endpoint that is down for a while', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  let player: Player

  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  beforeEach(async () => {
    player = await service.player()
    receiver.received.length = 0
    receiver.answer = answering(503)
  })
  const hook = () => makeWebhook(player, receiver.url, ['task'])
  const streak = async (id: string) => (await readWebhook(player, id)).failStreak
  const streakOf = (id: string, count: number) => until(async () => (await streak(id)) === count)
  const tellMany = (count = EVENTS) =>
    tellAll(
      service.runtime,
      player,
      Array.from({ length: count }, (_, number) => ({ number })),
    )
  const numbers = () => receiver.received.map(({ json }) => json.data.number as number)
  const pass = (ms: number) => service.clock.advance(ms)

  it('[webhooks-22] gets one delivery after 1, 2, then 5 minutes; all come when it is well again', async (t) => {
    const { id } = await hook()
    await tellMany()
    await streakOf(id, 5)
    const startedAt = service.clock.now().getTime()
    const since = () => service.clock.now().getTime() - startedAt
    for (const [at, minutes] of [1, 2].entries()) {
      pass(minutes * MINUTE_MS - 10 * SECOND_MS)
      assert.equal(receiver.received.length, 5 + at, `${minutes}`)
      pass(10 * SECOND_MS)
      await streakOf(id, 6 + at)
    }
    pass(5 * MINUTE_MS)
    await streakOf(id, 8)
    while (since() < DOWN_MS) pass(MINUTE_MS)
    const { active, failStreak, disabledReason } = await readWebhook(player, id)
    assert.deepEqual([active, failStreak, disabledReason], [true, 8, null])
    // The others wait as they came: none of their attempts is used up.
    const attempts = (await deliveriesOf(player, id)).map((one) => one.attempts)
    assert.deepEqual([attempts.filter((count) => count === 0).length, Math.max(...attempts)], [92, 1])

    receiver.received.length = 0
    receiver.answer = answering(200)
    pass(5 * MINUTE_MS)
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    const order = Array.from({ length: EVENTS }, (_, number) => number)
    // [webhooks-11] Oldest first, and what failed after them.
    assert.deepEqual(numbers(), [...order.slice(8), ...order.slice(0, 8)])
    assert.equal(await streak(id), 0)
    t.diagnostic(`${EVENTS} events, ${DOWN_MS / MINUTE_MS} minutes: 8 failures counted, all delivered`)
  })

  it('[webhooks-22] [webhooks-10] is switched off after an hour and a half, its owner warned at 10', async () => {
    const { id } = await hook()
    await tellMany()
    await streakOf(id, 5)
    const startedAt = service.clock.now().getTime()
    const titles = async () => (await player.send('GET /notifications')).text
    for (let count = 6; count <= 25; count++) {
      assert.equal((await readWebhook(player, id)).active, true)
      if (count === 10) assert(!(await titles()).includes('A webhook of yours keeps failing'))
      pass(5 * MINUTE_MS)
      await streakOf(id, count)
      if (count === 10) await until(async () => (await titles()).includes('A webhook of yours keeps failing'))
    }
    assert(service.clock.now().getTime() - startedAt > HOUR_MS)
    const off = await readWebhook(player, id)
    assert.deepEqual(
      [off.active, off.disabledReason],
      [false, '25 failures in a row; the last: answered 503'],
    )
    assert.equal(receiver.received.length, 25)
  })

  it('[webhooks-22] goes on at once with `active: true`, with what waits for another attempt too', async () => {
    const { id } = await hook()
    await tellMany(20)
    await streakOf(id, 5)
    receiver.answer = answering(200)
    receiver.received.length = 0
    const { json } = await player.send(`PATCH /webhooks/${id}`, { body: { active: true } })
    assert.deepEqual([json.active, json.failStreak], [true, 0])
    // Nobody moves the clock.
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    assert.deepEqual(
      numbers().toSorted((one, other) => one - other),
      Array.from({ length: 20 }, (_, number) => number),
    )
  })

  it('[webhooks-22] [webhooks-14] gets what is sent again by hand at once, before what waits', async () => {
    const { id } = await hook()
    await tellMany(20)
    await streakOf(id, 5)
    receiver.received.length = 0
    const last = (await deliveriesOf(player, id)).find(
      ({ payload }) => (payload as { data: { number: number } }).data.number === 19,
    )
    const { json } = await player.send(`POST /webhooks/deliveries/${last?.id}/retry`)
    assert(Date.parse(json.nextAttemptAt) <= service.clock.now().getTime())
    await streakOf(id, 6)
    assert.deepEqual(numbers(), [19])
  })

  it('[webhooks-22] is not asked more often by what happens meanwhile, and one success ends it', async () => {
    const { id } = await hook()
    await tellMany(6)
    await streakOf(id, 5)
    receiver.received.length = 0
    for (let number = 6; number < 12; number++) await tell(service.runtime, player, { number })
    pass(30 * SECOND_MS)
    assert.equal(receiver.received.length, 0)
    receiver.answer = answering(200)
    pass(31 * SECOND_MS)
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    assert.deepEqual(numbers().slice(0, 7), [5, 6, 7, 8, 9, 10, 11])
  })
})

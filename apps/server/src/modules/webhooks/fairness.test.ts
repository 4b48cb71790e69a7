import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import {
  answering,
  deliveriesOf,
  makeWebhook,
  type Receiver,
  startReceiver,
  tellAll,
  until,
} from './testing.ts'

/** An endpoint that answers well, but only when it is told to. */
function makeSlow(receiver: Receiver) {
  const waiting = new Map<string, ServerResponse>()
  receiver.answer = (response, { path }) => {
    assert(!waiting.has(path), 'two at a time')
    waiting.set(path, response)
  }
  const answerAll = () => {
    for (const response of waiting.values()) response.writeHead(200).end()
    waiting.clear()
  }
  return { waiting, answerAll }
}

describe('endpoints that answer well and slowly', () => {
  // On a busy machine these tests take long; the service must not give up what they hold back.
  const service = useService({ settings: { webhooksAllowPrivate: true, webhooksTimeoutMs: MINUTE_MS } })
  const receivers: Receiver[] = []
  before(async () => {
    for (let count = 0; count < 3; count++) receivers.push(await startReceiver())
  })
  after(() => Promise.all(receivers.map((receiver) => receiver.close())))
  const [WELL, SLOW, SLOW_TOO] = [0, 1, 2]
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)
  const at = (index: number): Receiver => receivers[index] as Receiver

  async function makeListeners(receiver: Receiver, count: number) {
    const listeners: { owner: Player; id: string }[] = []
    for (let owner = await service.player(); listeners.length < count; owner = await service.player()) {
      for (let each = 0; each < 10 && listeners.length < count; each++) {
        const { id } = await makeWebhook(owner, `${receiver.url}/${listeners.length}`, ['task'])
        listeners.push({ owner, id })
      }
    }
    return { listeners, owners: [...new Set(listeners.map(({ owner }) => owner))] }
  }
  const events = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

  /** Tells somebody whose endpoint is well, and waits until all of it has arrived there. */
  async function sendToWell(count: number): Promise<void> {
    const well = at(WELL)
    well.received.length = 0
    well.answer = answering(204)
    const owner = await service.player()
    await makeWebhook(owner, well.url, ['task'])
    await tellAll(service.runtime, owner, events(count))
    await until(() => well.received.length === count)
  }

  it('[webhooks-11] hold up nobody, and get one thing at a time, all of it, in order', async () => {
    const slow = makeSlow(at(SLOW))
    const { listeners, owners } = await makeListeners(at(SLOW), 20)
    for (const owner of owners) await tellAll(service.runtime, owner, events(3))
    await until(() => slow.waiting.size === 20)
    const longEnough = pause(2_000)
    await sendToWell(100)
    // Each is still thinking about its first: nothing of theirs was needed for the others.
    assert.equal(at(SLOW).received.length, 20)
    await longEnough
    slow.answerAll()
    await until(() => slow.waiting.size === 20)
    assert.equal((await query('select 1 from webhooks.webhooks where slow')).rowCount, 20)
    await until(async () => {
      slow.answerAll()
      const logs = await Promise.all(listeners.map(({ owner, id }) => deliveriesOf(owner, id)))
      return logs.flat().every(({ status }) => status === 'ok')
    })
    for (let number = 0; number < 20; number++) {
      const got = at(SLOW).received.filter(({ path }) => path === `/${number}`)
      assert.deepEqual(
        got.map(({ json }) => json.data.number),
        [0, 1, 2],
      )
    }
  })

  it('[webhooks-11] have half of all places between them, once they are known', async () => {
    const slow = [makeSlow(at(SLOW)), makeSlow(at(SLOW_TOO))]
    for (const index of [SLOW, SLOW_TOO]) {
      const { listeners, owners } = await makeListeners(at(index), 55)
      const ids = listeners.map(({ id }) => id)
      await query('update webhooks.webhooks set slow = true where id = any($1::uuid[])', [ids])
      for (const owner of owners) await tellAll(service.runtime, owner, events(1))
    }
    const there = () => slow.reduce((sum, { waiting }) => sum + waiting.size, 0)
    await until(() => there() === 100)
    await sendToWell(50)
    assert.equal(there(), 100)
    // As places come free the others have their turn.
    const left = async () => {
      const { rows } = await query(`select 1 from webhooks.deliveries where status <> 'ok'`)
      return rows.length
    }
    await until(async () => {
      for (const one of slow) one.answerAll()
      service.clock.advance(1_000)
      return (await left()) === 0
    })
  })
})

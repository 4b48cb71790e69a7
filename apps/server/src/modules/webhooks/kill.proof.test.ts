import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { useWorkers } from '../../testing/workers.ts'
import { makeWebhook, type Receiver, startReceiver, tellAll, until } from './testing.ts'

const WEBHOOKS = 6
const EVENTS = proofSize(40)
const KILLS = proofSize(2)
const WAIT_MS_MAX = 300_000

describe('workers that are killed while they send', () => {
  const service = useService({ settings: { role: 'http', webhooksAllowPrivate: true }, startsNow: true })
  const workers = useWorkers(service, {
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    // A dead worker's webhooks are free again after two seconds.
    WEBHOOKS_TIMEOUT_MS: '1000',
    JOB_LEASE_MS: '1500',
  })
  let receiver: Receiver

  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  const pending = async () => {
    const { rows } = await service.runtime.database.pool.query(
      `select count(*) as count from webhooks.deliveries where status = 'pending'`,
    )
    return Number(rows[0].count)
  }

  it(`[webhooks-12] lose none of ${WEBHOOKS * EVENTS} deliveries, and send twice only what has the same id and bytes`, {
    timeout: proofSize(600_000),
  }, async () => {
    receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 5)
    const player = await service.player()
    for (let number = 0; number < WEBHOOKS; number++)
      await makeWebhook(player, `${receiver.url}/${number}`, ['task'])
    await tellAll(
      service.runtime,
      player,
      Array.from({ length: EVENTS }, (_, number) => ({ number })),
    )
    for (let kill = 1; kill <= KILLS; kill++) {
      workers.start()
      workers.start()
      const share = (WEBHOOKS * EVENTS * kill) / (KILLS + 2)
      await until(() => receiver.received.length >= share, WAIT_MS_MAX)
      const [victim] = workers.alive
      // In the midst of it: something it sent is not written down yet, and what it held is held by nobody.
      victim?.kill('SIGKILL')
      if (victim) await once(victim, 'exit')
      for (const other of workers.alive) other.kill('SIGKILL')
    }
    workers.start()
    await until(async () => (await pending()) === 0, proofSize(WAIT_MS_MAX))

    const { rows } = await service.runtime.database.pool.query(`select id, status from webhooks.deliveries`)
    assert.equal(rows.length, WEBHOOKS * EVENTS)
    assert(rows.every(({ status }) => status === 'ok'))
    const bodies = new Map<string, string>()
    const order = new Map<string, number[]>()
    for (const { headers, body, path, json } of receiver.received) {
      const id = String(headers['svc-delivery'])
      assert.equal(bodies.get(id) ?? `${body}`, `${body}`)
      if (!bodies.has(id)) order.set(path, [...(order.get(path) ?? []), json.data.number])
      bodies.set(id, `${body}`)
    }
    assert.equal(bodies.size, WEBHOOKS * EVENTS)
    const twice = receiver.received.length - bodies.size
    tell(`${KILLS} kills, none of ${bodies.size} deliveries lost, ${twice} came twice`)
    // A round of each webhook at each kill, at most.
    assert(twice <= KILLS * 2 * WEBHOOKS * 20, `${twice} came twice`)
    for (const numbers of order.values()) {
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => at),
      )
    }
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepBusy, makeProvider } from '../../modules/services/testing.ts'
import { until } from '../../modules/webhooks/testing.ts'
import { useService } from '../../testing/service.ts'
import { connect, HIRER, hiring, isTask, keyOf, message } from './testing.ts'

const STREAMS_MAX = 20

describe('The bounds of A2A', () => {
  const service = useService({ limitFactor: 1 })

  async function makeWaiting() {
    const { owner, agentId, id } = await makeProvider(service)
    await keepBusy(service, owner, agentId)
    const player = await service.player()
    const key = await keyOf(player, HIRER)
    const peer = await connect(service, agentId, key)
    const hired = await peer.sendMessage(hiring(id, 40, { configuration: { returnImmediately: true } }))
    assert(isTask(hired))
    const listen = async () => {
      const events = peer.resubscribeTask({ tenant: '', id: hired.id })[Symbol.asyncIterator]()
      await events.next()
      return events
    }
    return { player, peer, hired, listen, id }
  }

  it('[a2a-12] streams and sends that wait have as many places as other streams, and give them back', async () => {
    const { listen, peer, hired, id } = await makeWaiting()
    const { places } = service.runtime.streams
    const before = places.count
    const open = []
    for (let count = 0; count < STREAMS_MAX; count++) open.push(await listen())
    await assert.rejects(listen(), /At most 20 streams/)
    await assert.rejects(peer.sendMessage(hiring(id)), /At most 20 streams/)
    await peer.getTask({ tenant: '', id: hired.id })
    for (const events of open) await events.return?.()
    await until(() => places.count === before)
    await (await listen()).return?.()
  })

  it('[a2a-12] a stream ends with its key, and with the service', async () => {
    const { listen, player } = await makeWaiting()
    const ended = (async () => {
      const events = await listen()
      while (!(await events.next()).done);
    })()
    await until(() => service.runtime.streams.places.count > 0)
    const { data } = (await player.send('GET /me/keys')).json
    assert.equal((await player.send(`DELETE /me/keys/${data[0].id}`)).status, 200)
    await ended
    const other = await makeWaiting()
    const stopped = (async () => {
      const events = await other.listen()
      while (!(await events.next()).done);
    })()
    await until(() => service.runtime.streams.places.count > 0)
    await service.restart()
    await stopped
  })

  it('[a2a-4] of many questions at once none is beyond the thousandth', async () => {
    const { agentId } = await makeProvider(service)
    const player = await service.player()
    const peer = await connect(service, agentId, await keyOf(player, ['market:read']))
    const { pool } = service.runtime.database
    await pool.query(
      `insert into a2a.tasks (id, user_id, agent_id, context, kind, state, note, prompt, message_id, state_at, created_at)
       select gen_random_uuid(), $1, $2, 'x', 'ask', 'input_required', '', '', 'x', $3, $3 from generate_series(1, 999)`,
      [player.id, agentId, service.clock.now()],
    )
    const asked = Array.from({ length: 8 }, () => peer.sendMessage(message({ text: 'Prices?' })))
    const answers = await Promise.allSettled(asked)
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  it('[a2a-2] counts calls against the account’s limits', async () => {
    const { agentId } = await makeProvider(service)
    const peer = await connect(service, agentId, await keyOf(await service.player(), ['market:read']))
    service.clock.stop()
    const flood = async () => {
      for (let count = 0; count < 130; count++) await peer.sendMessage(message({ text: 'Prices?' }))
    }
    await assert.rejects(flood, /Too many requests|429/)
  })
})

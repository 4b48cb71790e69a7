import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { columnsHolding } from '../../testing/columns-holding.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { giveTo } from '../agents/testing.ts'
import { answering, deliveriesOf, makeWebhook, type Receiver, startReceiver, tell, until } from './testing.ts'

describe('what webhooks are sent', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  const query = (text: string, values: unknown[]) => service.runtime.database.pool.query(text, values)
  /** The words of one agent in the log of a webhook. */
  const wordsOf = async (owner: Player, webhookId: string, agentId: string): Promise<string[]> =>
    (await deliveriesOf(owner, webhookId))
      // biome-ignore lint/suspicious/noExplicitAny: payloads of every shape
      .map(({ payload }) => (payload as any).data.message)
      .filter((message) => message?.agentId === agentId)
      .map(({ text }) => text)

  it('[webhooks-18] is readable in no table, opens only where it stands, and nowhere without its webhook', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    const words = 'under the third stone from the gate'
    await tell(service.runtime, player, { text: words })
    await tell(service.runtime, player, { text: 'another' })
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    assert.deepEqual(await columnsHolding(service, words), [])
    const log = JSON.stringify(await deliveriesOf(player, id))
    assert(log.includes(words))
    const { rows } = await query('select id, sealed from webhooks.deliveries where webhook_id = $1', [id])
    await query('update webhooks.deliveries set sealed = $2 where id = $1', [rows[0].id, rows[1].sealed])
    assert.equal((await player.send(`GET /webhooks/${id}/deliveries`)).status, 500)
    await query('update webhooks.deliveries set sealed = $2 where id = $1', [rows[0].id, rows[0].sealed])
    const other = await makeWebhook(player, receiver.url, ['task'])
    await query('update webhooks.deliveries set webhook_id = $2 where webhook_id = $1', [id, other.id])
    assert.equal((await player.send(`GET /webhooks/${other.id}/deliveries`)).status, 500)
  })

  it('[webhooks-18] an agent’s words go to its owner’s endpoint, and from the log when they are erased', async () => {
    const [player, next] = [await service.player(), await service.player()]
    const [one, two] = [await player.makeAgent('One'), await player.makeAgent('Two')]
    const { id } = await makeWebhook(player, receiver.url, ['message'])
    const said: Record<string, string> = {}
    for (const { id: agentId } of [one, two]) {
      const { json } = await player.send(`POST /agents/${agentId}/messages`, { body: { text: 'hi' } })
      said[agentId] = json.reply.text
    }
    await untilReacted(service)
    await until(async () => (await deliveriesOf(player, id)).every(({ status }) => status === 'ok'))
    for (const agent of [one, two]) assert.deepEqual(await wordsOf(player, id, agent.id), [said[agent.id]])
    const sent = receiver.received.filter(({ json }) => json.type === 'message')
    assert.deepEqual(sent.map(({ json }) => json.data.message.text).sort(), Object.values(said).sort())

    assert.equal((await player.send(`DELETE /agents/${one.id}/messages`)).json.deleted, 2)
    await untilReacted(service)
    assert.deepEqual(await wordsOf(player, id, one.id), [])
    assert.deepEqual(await wordsOf(player, id, two.id), [said[two.id]])
    await giveTo(service, two.id, player, next)
    await untilReacted(service)
    assert.deepEqual(await wordsOf(player, id, two.id), [])
  })

  it('[webhooks-18] no words slip past an erasure, however both meet', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const webhook = await makeWebhook(player, receiver.url, ['message'])
    for (let turn = 0; turn < 12; turn++) {
      const said = await player.send(`POST /agents/${id}/messages`, { body: { text: `hi ${turn}` } })
      assert.equal(said.status, 200, said.text)
      // Sooner or later after it was said, so that the telling is under way, done, or still to come.
      for (let wait = 0; wait < turn % 4; wait++) await player.send('GET /me')
      assert.equal((await player.send(`DELETE /agents/${id}/messages`)).json.deleted, 2)
    }
    await untilReacted(service)
    assert.deepEqual(await wordsOf(player, webhook.id, id), [])
    const { rowCount } = await query('select 1 from stream.events where user_id = $1 and about = $2', [
      player.id,
      id,
    ])
    assert.equal(rowCount, 0)
  })

  it('[webhooks-18] ids are taken in either case', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, receiver.url, ['task'])
    const upper = id.toUpperCase()
    assert.equal((await player.send(`POST /webhooks/${upper}/rotate`)).status, 200)
    assert.deepEqual((await player.send(`POST /webhooks/${upper}/test`)).json.ok, true)
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await until(async () => (await deliveriesOf(player, id)).every(({ attempts }) => attempts === 1))
    const { status, json } = await player.send(`GET /webhooks/${upper}/deliveries`)
    assert.deepEqual([status, json.data.length], [200, 2])
    const retried = await player.send(`POST /webhooks/deliveries/${json.data[0].id.toUpperCase()}/retry`)
    assert.equal(retried.status, 200, retried.text)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@modelcontextprotocol/client'
import { type Service, startService } from '../../../app/service.ts'
import { give, setPolicy, told, untilTask } from '../../../modules/tasks/testing.ts'
import { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { connect, makeKey, post } from '../testing/client.ts'

describe('subscriptions of MCP', () => {
  const service = useService()
  let other: Service

  before(async () => {
    const { settings, log } = service.runtime
    other = await startService(
      { ...settings, port: 0, operatorPort: 0, role: 'http' },
      { log, connectionsMax: 5, limitFactor: 1_000 },
    )
  })
  after(() => other?.stop())

  function hearing(client: Client): string[] {
    const heard: string[] = []
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      heard.push(params.uri)
    })
    return heard
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause(20)
  }
  /** The same player at another node. */
  function elsewhere(player: Player): Player {
    const same = new Player(other.url)
    Object.assign(same, { cookie: player.cookie, user: player.user })
    return same
  }
  const openStreams = () => service.runtime.streams.places.count

  it('[mcp-17] tells of the inbox, of questions and of work, wherever they are made', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const client = await connect(service.url, { key: await makeKey(owner) })
    const heard = hearing(client)
    const there = elsewhere(owner)
    await setPolicy(there, id, { askAbove: 0 })
    const task = await give(there, id, 'A course on passwords', 'lesson')
    const approvalId = told(await untilTask(owner, task.id, 'awaiting_approval'), 'blocked').approvalId
    const uris = ['shugyo://notifications', 'shugyo://approvals', `shugyo://tasks/${task.id}`]
    const subscription = await client.listen({ resourceSubscriptions: uris })
    assert.equal((await there.send(`POST /approvals/${approvalId}/approve`)).status, 200)
    await until(() => uris.every((uri) => heard.includes(uri)))
    await subscription.close()
    await until(() => openStreams() === 0)
    await client.close()
  })

  it('[mcp-17] tells of a battle to who has no key', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent()
    const { json } = await owner.send('POST /battles', { body: { agentId, mode: 'training' } })
    const uri = `shugyo://battles/${json.id}`
    const client = await connect(service.url)
    const heard = hearing(client)
    const subscription = await client.listen({ resourceSubscriptions: [uri] })
    await until(() => heard.filter((one) => one === uri).length >= 2)
    await subscription.close()
    await client.close()
  })

  it('[mcp-17] tells nobody of what they could not read', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const wanted = { resourceSubscriptions: ['shugyo://notifications'] }
    for (const key of [
      undefined,
      await makeKey(owner, { agentId: id }),
      await makeKey(owner, { scopes: ['agents:read'] }),
    ]) {
      const client = await connect(service.url, { key })
      await assert.rejects(() => client.listen(wanted))
      await client.close()
    }
    const { status, json } = await post(`${service.url}/mcp`, 'subscriptions/listen', {
      notifications: wanted,
    })
    assert.deepEqual([status, json.id, json.error.data.code], [401, 1, 'unauthenticated'])
    const client = await connect(service.url, { key: await makeKey(owner) })
    await assert.rejects(() => client.listen({ resourceSubscriptions: ['shugyo://elsewhere'] }))
    const many = Array.from({ length: 21 }, () => `shugyo://tasks/${crypto.randomUUID()}`)
    await assert.rejects(() => client.listen({ resourceSubscriptions: many }))
    await client.close()
    assert.equal(openStreams(), 0)
  })

  it('[mcp-17] ends when the key is revoked', async () => {
    const owner = await service.player()
    const client = await connect(service.url, { key: await makeKey(owner) })
    const subscription = await client.listen({ resourceSubscriptions: ['shugyo://notifications'] })
    assert(openStreams() > 0)
    const { data } = await owner.api.GET('/me/keys')
    for (const { id } of data?.data ?? []) await owner.send(`DELETE /me/keys/${id}`)
    await until(() => openStreams() === 0)
    await subscription.close()
    await client.close()
  })
})

describe('open streams of MCP', () => {
  const service = useService({ limitFactor: 1 })

  it('[mcp-9] an account has no more than twenty, and stopping ends them', async () => {
    const owner = await service.player()
    const client = await connect(service.url, { key: await makeKey(owner) })
    const listen = () => client.listen({ resourceSubscriptions: ['shugyo://notifications'] })
    // Each takes a place for itself and one for the account's events.
    for (let count = 0; count < 10; count++) await listen()
    await assert.rejects(listen)
    assert.equal(service.runtime.streams.places.count, 20)
    await service.restart()
    assert.equal(service.runtime.streams.places.count, 0)
    await client.close()
  })
})

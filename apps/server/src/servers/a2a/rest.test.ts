import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepBusy, letGo, makeProvider } from '../../modules/services/testing.ts'
import { useService } from '../../testing/service.ts'
import {
  connect,
  fetchWith,
  hiring,
  isTask,
  keyOf,
  message,
  nameOf,
  OWNER,
  stateOf,
  TOLD_HIRER,
} from './testing.ts'

describe('A2A by HTTP and JSON', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })

  it('[a2a-1] chats, shows prices, hires, streams, resubscribes, lists, gets and cancels', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const own = await connect(service, agentId, await keyOf(owner, OWNER), 'HTTP+JSON')
    assert(!isTask(await own.sendMessage(message({ text: 'How much is in your purse?' }))))
    const player = await service.player()
    const peer = await connect(service, agentId, await keyOf(player, TOLD_HIRER), 'HTTP+JSON')
    const asked = await peer.sendMessage(message({ text: 'how heat pumps work' }))
    assert(isTask(asked) && stateOf(asked) === 'INPUT_REQUIRED')
    const busy = await keepBusy(service, owner, agentId)
    let taskId = ''
    for await (const { payload } of peer.sendMessageStream(hiring(id))) {
      taskId = payload?.$case === 'task' ? payload.value.id : assert.fail()
      break
    }
    const config = {
      tenant: '',
      id: 'mine',
      taskId,
      url: 'http://127.0.0.1:9/',
      token: '',
      authentication: undefined,
    }
    assert.deepEqual(await peer.createTaskPushNotificationConfig(config), config)
    assert.deepEqual(await peer.getTaskPushNotificationConfig({ tenant: '', taskId, id: 'mine' }), config)
    const list = { tenant: '', taskId, pageSize: 0, pageToken: '' }
    assert.deepEqual((await peer.listTaskPushNotificationConfig(list)).configs, [config])
    await peer.deleteTaskPushNotificationConfig({ tenant: '', taskId, id: 'mine' })
    const seen: string[] = []
    for await (const event of peer.resubscribeTask({ tenant: '', id: taskId })) {
      if (seen.length === 0) await letGo(owner, busy)
      seen.push(nameOf(event))
    }
    assert.deepEqual(seen.slice(-2), ['artifactUpdate', 'statusUpdate:COMPLETED'])
    const page = {
      tenant: '',
      contextId: '',
      status: 0,
      pageToken: '',
      pageSize: 1,
      statusTimestampAfter: undefined,
    }
    const first = await peer.listTasks(page)
    assert.deepEqual([first.tasks[0]?.id, first.totalSize], [taskId, 2])
    const dropped = await peer.cancelTask({ tenant: '', id: asked.id, metadata: undefined })
    assert.equal(stateOf(dropped), 'CANCELED')
    assert.equal(stateOf(await peer.getTask({ tenant: '', id: taskId, historyLength: 0 })), 'COMPLETED')
  })

  it('[a2a-14] refuses with the status of HTTP, the protocol’s errors and our code', async () => {
    const { agentId, id } = await makeProvider(service)
    const player = await service.player()
    const key = await keyOf(player, ['market:read'])
    const peer = await connect(service, agentId, key, 'HTTP+JSON')
    const missing = { tenant: '', id: crypto.randomUUID() }
    await assert.rejects(peer.getTask(missing), { name: 'TaskNotFoundError' })
    await assert.rejects(peer.sendMessage(hiring(id)), /market:write/)
    const url = `${service.url}/api/v1/agents/${agentId}/a2a`
    const get = async (path: string, by: string | null = key) => {
      const answer = await fetchWith(service, by)(`${url}/${path}`)
      const { error } = (await answer.json()) as { error: { details: { metadata?: { code?: string } }[] } }
      return [answer.status, error.details[0]?.metadata?.code]
    }
    assert.deepEqual(await get('tasks', null), [401, 'unauthenticated'])
    assert.deepEqual(await get('nonsense'), [404, 'not_found'])
    assert.deepEqual(await get('tasks?pageSize=x'), [400, 'invalid_request'])
    assert.deepEqual(await get(`tasks/${missing.id}`), [404, undefined])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import { DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { securityLog } from '../../modules/identity/testing.ts'
import { keepBusy, letGo, makeProvider } from '../../modules/services/testing.ts'
import { answering, makeWebhook, startReceiver, until } from '../../modules/webhooks/testing.ts'
import { useService } from '../../testing/service.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { connect, HIRER, hiring, isTask, keyOf, message, stateOf, TOLD_HIRER } from './testing.ts'

const config = (more: Partial<TaskPushNotificationConfig>): TaskPushNotificationConfig => ({
  tenant: '',
  id: '',
  taskId: '',
  url: '',
  token: '',
  authentication: undefined,
  ...more,
})

describe('Pushes of A2A', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })

  async function makeHirer() {
    const provider = await makeProvider(service)
    const player = await service.player()
    const peer = await connect(service, provider.agentId, await keyOf(player, TOLD_HIRER))
    const busy = await keepBusy(service, provider.owner, provider.agentId)
    const hire = async (taskPushNotificationConfig?: TaskPushNotificationConfig) => {
      const configuration = { returnImmediately: true, taskPushNotificationConfig }
      const hired = await peer.sendMessage(hiring(provider.id, 40, { configuration }))
      assert(isTask(hired))
      return hired
    }
    return { ...provider, player, peer, hire, letGo: () => letGo(provider.owner, busy) }
  }

  it('[a2a-11] [webhooks-20] carry every change, signed, with what the receiver wants to see', async () => {
    const receiver = await startReceiver()
    try {
      const { peer, hire, letGo } = await makeHirer()
      const authentication = { scheme: 'Bearer', credentials: 'their-own' }
      const hired = await hire(config({ url: receiver.url, token: 'to-be-seen', authentication }))
      await letGo()
      await until(() =>
        receiver.received.some(({ json }) => json.statusUpdate?.status.state.endsWith('COMPLETED')),
      )
      const names = receiver.received.map(({ json }) => Object.keys(json)[0])
      assert.deepEqual(names.slice(-2), ['artifactUpdate', 'statusUpdate'])
      for (const { headers, json } of receiver.received) {
        assert.equal(headers['authorization'], 'Bearer their-own')
        assert.equal(headers['x-a2a-notification-token'], 'to-be-seen')
        assert.equal(headers['content-type'], 'application/a2a+json')
        assert.match(String(headers['svc-signature']), /^t=\d+,v1=[0-9a-f]{64}$/)
        assert.equal((json.statusUpdate ?? json.artifactUpdate).taskId, hired.id)
      }
      const artifact = receiver.received.find(({ json }) => json.artifactUpdate)?.json.artifactUpdate.artifact
      assert.match(artifact.parts[0].url, /\/documents\/[0-9a-f-]{36}$/)
      const last = receiver.received.at(-1)?.json.statusUpdate
      const now = await peer.getTask({ tenant: '', id: hired.id })
      assert.equal(last.status.message.messageId, now.status?.message?.messageId)
    } finally {
      await receiver.close()
    }
  })

  it('[a2a-11] are set, read, listed and deleted by who began the task, and tell no secret', async () => {
    const receiver = await startReceiver()
    try {
      const { peer, hire, letGo, agentId, player } = await makeHirer()
      const { id: taskId } = await hire()
      const authentication = { scheme: 'Bearer', credentials: 'their-own' }
      const given = config({ taskId, id: 'mine', url: `${receiver.url}/a`, token: 'secret', authentication })
      assert.deepEqual(await peer.createTaskPushNotificationConfig(given), given)
      const moved = { ...given, url: `${receiver.url}/b` }
      await peer.createTaskPushNotificationConfig(moved)
      const kept = { ...moved, token: '', authentication: { scheme: 'Bearer', credentials: '' } }
      assert.deepEqual(await peer.getTaskPushNotificationConfig({ tenant: '', taskId, id: 'mine' }), kept)
      const listed = await peer.listTaskPushNotificationConfig({
        tenant: '',
        taskId,
        pageSize: 0,
        pageToken: '',
      })
      assert.deepEqual(listed.configs, [kept])
      assert.deepEqual((await player.send('GET /webhooks')).json.data, [])
      const { a2aPushAddresses } = (await player.send('GET /me/export')).json
      assert.equal(a2aPushAddresses[0].url, `${receiver.url}/b`)
      const stranger = await connect(service, agentId, await keyOf(await service.player(), HIRER))
      const theirs = { tenant: '', taskId, id: 'mine' }
      await assert.rejects(stranger.getTaskPushNotificationConfig(theirs), { name: 'TaskNotFoundError' })
      await peer.deleteTaskPushNotificationConfig(theirs)
      await assert.rejects(peer.getTaskPushNotificationConfig(theirs), { name: 'TaskNotFoundError' })
      await letGo()
      await until(async () => stateOf(await peer.getTask({ tenant: '', id: taskId })) === 'COMPLETED')
      assert.deepEqual(receiver.received, [])
    } finally {
      await receiver.close()
    }
  })

  it('[a2a-11] [webhooks-20] count among the account’s ten until the task is over', async () => {
    const receiver = await startReceiver()
    try {
      const { peer, hire, letGo, player } = await makeHirer()
      for (let count = 0; count < 9; count++) await makeWebhook(player, receiver.url, ['ping'])
      const hired = await hire(config({ url: receiver.url }))
      const body = { url: receiver.url, events: ['*'] }
      assert.match(
        (await player.send('POST /webhooks', { body })).text,
        /limit_reached.*push addresses of A2A tasks/,
      )
      const orders = async () => (await player.send('GET /orders')).json.data.length
      await assert.rejects(hire(config({ url: receiver.url })), /At most 10/)
      assert.equal(await orders(), 1)
      const named = { tenant: '', taskId: hired.id, pageSize: 0, pageToken: '' }
      const [kept] = (await peer.listTaskPushNotificationConfig(named)).configs
      await peer.createTaskPushNotificationConfig(
        config({ taskId: hired.id, id: kept?.id ?? '', url: receiver.url }),
      )
      const another = config({ taskId: hired.id, id: 'another', url: receiver.url })
      await assert.rejects(peer.createTaskPushNotificationConfig(another), /At most 10/)
      await letGo()
      await until(async () => stateOf(await peer.getTask({ tenant: '', id: hired.id })) === 'COMPLETED')
      assert.equal((await player.send('POST /webhooks', { body })).status, 200)
    } finally {
      await receiver.close()
    }
  })

  it('[webhooks-20] named while the task ends, or for a question that nobody answers, stop counting', async () => {
    const receiver = await startReceiver()
    try {
      const { peer, player } = await makeHirer()
      const ask = async (taskPushNotificationConfig?: TaskPushNotificationConfig) => {
        const asked = await peer.sendMessage(
          message({ text: 'Prices?', configuration: { taskPushNotificationConfig } }),
        )
        return isTask(asked) ? asked.id : assert.fail('a message came')
      }
      const counting = async () => {
        const { rows } = await service.runtime.database.pool.query(
          'select push_for as id from webhooks.webhooks where user_id = $1 and ended_at is null',
          [player.id],
        )
        return rows.map(({ id }) => id)
      }
      const taskId = await ask()
      const { naming } = await whileHeld(service, 'identity.users', player.id, async (waiting) => {
        const naming = peer.createTaskPushNotificationConfig(config({ taskId, url: receiver.url }))
        await waiting()
        await peer.cancelTask({ tenant: '', id: taskId, metadata: undefined })
        return { naming }
      })
      await naming
      assert.deepEqual(await counting(), [])
      const unanswered = await ask(config({ url: receiver.url }))
      assert.deepEqual(await counting(), [unanswered])
      service.clock.advance(7 * DAY_MS + MINUTE_MS)
      await until(async () => {
        service.clock.advance(11 * MINUTE_MS)
        return (await counting()).length === 0
      })
    } finally {
      await receiver.close()
    }
  })

  it('[a2a-11] [webhooks-20] are tried again as a webhook is', async () => {
    const receiver = await startReceiver()
    try {
      const { hire, letGo } = await makeHirer()
      receiver.answer = answering(500)
      await hire(config({ url: receiver.url }))
      await letGo()
      await until(() => receiver.received.length > 0)
      const { json } = receiver.received[0] ?? assert.fail()
      receiver.answer = answering(204)
      await until(() => {
        service.clock.advance(61_000)
        return receiver.received.filter((one) => JSON.stringify(one.json) === JSON.stringify(json)).length > 1
      })
    } finally {
      await receiver.close()
    }
  })

  it('[webhooks-20] [a2a-4] an address goes three days after the end, a question after a week', async () => {
    const receiver = await startReceiver()
    try {
      const { peer, hire, letGo } = await makeHirer()
      const asked = await peer.sendMessage(message({ text: 'Prices?' }))
      assert(isTask(asked))
      const hired = await hire(config({ url: receiver.url }))
      await letGo()
      await until(async () => stateOf(await peer.getTask({ tenant: '', id: hired.id })) === 'COMPLETED')
      const { pool } = service.runtime.database
      const rows = async (sql: string, id: string) => (await pool.query(sql, [id])).rows.length
      const addresses = () => rows('select from webhooks.webhooks where push_for = $1', hired.id)
      const questions = () => rows('select from a2a.tasks where id = $1', asked.id)
      // A purge that is under way while the clock moves uses the old time, and runs again after ten minutes of the new.
      const advance = async (ms: number) => {
        const purging = `select from kernel.jobs where name like $1 and lease is not null`
        await until(async () => (await rows(purging, '%purge%')) === 0)
        service.clock.advance(ms)
      }
      assert.equal(await addresses(), 1)
      await advance(3 * DAY_MS + MINUTE_MS)
      await until(async () => (await addresses()) === 0)
      assert.equal(await questions(), 1)
      await advance(4 * DAY_MS + MINUTE_MS)
      await until(async () => (await questions()) === 0)
      assert.equal(stateOf(await peer.getTask({ tenant: '', id: hired.id })), 'COMPLETED')
    } finally {
      await receiver.close()
    }
  })

  it('[a2a-11] naming one asks for webhooks:write, before anything is done', async () => {
    const { agentId, id } = await makeProvider(service)
    const player = await service.player()
    const peer = await connect(service, agentId, await keyOf(player, HIRER))
    const pushed = config({ url: 'http://127.0.0.1:9/' })
    const configuration = { taskPushNotificationConfig: pushed }
    await assert.rejects(peer.sendMessage(hiring(id, 40, { configuration })), /lacks: webhooks:write/)
    assert.deepEqual((await player.send('GET /orders')).json.data, [])
    const hired = await peer.sendMessage(hiring(id))
    assert(isTask(hired))
    const naming = peer.createTaskPushNotificationConfig({ ...pushed, taskId: hired.id })
    await assert.rejects(naming, /lacks: webhooks:write/)
  })

  it('[a2a-11] reading and removing them asks for webhooks:write too', async () => {
    const { peer, hire, letGo, player, agentId } = await makeHirer()
    const { id: taskId } = await hire(config({ id: 'mine', url: 'http://127.0.0.1:9/secret' }))
    const reader = await connect(service, agentId, await keyOf(player, ['market:read']))
    const mine = { tenant: '', taskId, id: 'mine' }
    const list = { tenant: '', taskId, pageSize: 0, pageToken: '' }
    assert(isTask(await reader.getTask({ tenant: '', id: taskId, historyLength: undefined })))
    for (const ask of [
      () => reader.getTaskPushNotificationConfig(mine),
      () => reader.listTaskPushNotificationConfig(list),
      () => reader.deleteTaskPushNotificationConfig(mine),
    ])
      await assert.rejects(ask, /lacks: webhooks:write/)
    assert.equal((await peer.listTaskPushNotificationConfig(list)).configs.length, 1)
    await letGo()
  })

  it('[webhooks-21] [identity-28] are in the security log, and counted when their key is revoked', async () => {
    const { peer, hire, letGo, player } = await makeHirer()
    const [first] = [await hire(config({ url: 'http://127.0.0.1:9/secret' }))]
    await hire(config({ url: 'http://127.0.0.1:9/another' }))
    const key = (await player.api.GET('/me/keys')).data?.data[0] ?? assert.fail()
    const [named] = await securityLog(player)
    assert.deepEqual(
      [named?.action, named?.via, named?.target, named?.detail['count']],
      ['push_named', `key:${key.prefix}`, '127.0.0.1:9', 2],
    )
    assert(!JSON.stringify(named).includes('secret'))
    await until(async () =>
      (await player.send('GET /notifications')).text.includes('A push address was named'),
    )
    await peer.cancelTask({ tenant: '', id: first?.id ?? '', metadata: undefined })
    await player.send(`DELETE /me/keys/${key.id}`)
    const [revoked] = await securityLog(player)
    assert.deepEqual([revoked?.action, revoked?.detail['webhooks']], ['key_revoked', 1])
    await letGo()
  })

  it('[a2a-11] an agent token names none', async () => {
    const { agentId } = await makeProvider(service)
    const player = await service.player()
    const { id } = await player.makeAgent()
    const peer = await connect(service, agentId, await keyOf(player, HIRER, id))
    const configuration = { taskPushNotificationConfig: config({ url: 'https://hooks.example.com/' }) }
    await assert.rejects(peer.sendMessage(message({ text: 'x', configuration })), /agent token/)
  })
})

describe('Pushes of A2A to addresses that must not be told', () => {
  const service = useService()

  it('[a2a-11] are refused before anything is done', async () => {
    const { agentId, id } = await makeProvider(service)
    const player = await service.player()
    const peer = await connect(service, agentId, await keyOf(player, TOLD_HIRER))
    for (const url of [
      'http://127.0.0.1:9/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'nonsense',
    ]) {
      const configuration = { taskPushNotificationConfig: config({ url }) }
      await assert.rejects(peer.sendMessage(hiring(id, 40, { configuration })), url)
    }
    const configuration = {
      taskPushNotificationConfig: config({ url: 'https://93.184.215.14/', token: 'a\r\nx: y' }),
    }
    await assert.rejects(peer.sendMessage(hiring(id, 40, { configuration })), /token/)
    assert.deepEqual((await player.send('GET /orders')).json.data, [])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { giveTo } from '../../modules/agents/testing.ts'
import { makeProvider } from '../../modules/services/testing.ts'
import { until } from '../../modules/webhooks/testing.ts'
import { agentToken } from '../../testing/agent-token.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import {
  connect,
  dataIn,
  fetchWith,
  HIRER,
  isTask,
  keyOf,
  message,
  nameOf,
  OWNER,
  stateOf,
  wordsOf,
} from './testing.ts'

describe('An agent that its owner speaks to over A2A', () => {
  const service = useService()

  async function makeOwner(scopes = OWNER) {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const key = await keyOf(owner, scopes)
    return { owner, id, key, peer: await connect(service, id, key) }
  }

  it('[a2a-1] [a2a-3] is discovered by its card, and chats with its owner', async () => {
    const { owner, id, peer } = await makeOwner()
    const answer = await peer.sendMessage(message({ text: 'Remember that I take my tea without sugar' }))
    assert(!isTask(answer) && wordsOf(answer).length > 0)
    const { data } = (await owner.send(`GET /agents/${id}/messages`)).json
    assert.deepEqual([data[0].text, data[1].role], [wordsOf(answer), 'owner'])
    assert.match(answer.contextId, /^[0-9a-f-]{36}$/)
    const memories = (await owner.send(`GET /agents/${id}/memory`)).text
    assert.match(memories, /tea without sugar/)
  })

  it('[a2a-3] answers with the task that chat opened, and sees it through', async () => {
    const { id, peer, owner } = await makeOwner()
    const asked = message({ text: 'Research how heat pumps work' })
    const done = await peer.sendMessage(asked)
    assert(isTask(done))
    assert.equal(stateOf(done), 'COMPLETED')
    assert.equal(done.artifacts.length, 1)
    const { task } = (await owner.send(`GET /tasks/${done.metadata?.['taskId']}`)).json
    assert.deepEqual([task.status, task.agentId], ['done', id])
    const seen: string[] = []
    for await (const event of peer.sendMessageStream(asked)) seen.push(nameOf(event))
    assert.deepEqual(seen, ['task:COMPLETED'])
  })

  it('[a2a-8] a key that may not read tasks learns nothing of what came of its words', async () => {
    const { peer, owner } = await makeOwner(['chat:write', 'tasks:write'])
    const begun = await peer.sendMessage(message({ text: 'Research how heat pumps work' }))
    assert(isTask(begun))
    assert.deepEqual([stateOf(begun), begun.artifacts], ['SUBMITTED', []])
    const id = begun.metadata?.['taskId']
    await until(async () => (await owner.send(`GET /tasks/${id}`)).json.task.status === 'done')
    await assert.rejects(peer.getTask({ tenant: '', id: begun.id }), /tasks:read/)
  })

  it('[a2a-7] says a message once, however often it comes', async () => {
    const { owner, id, peer } = await makeOwner()
    const twice = message({ text: 'How much is in your purse?' })
    const first = await peer.sendMessage(twice)
    const second = await peer.sendMessage(twice)
    assert.deepEqual(second, first)
    assert.equal((await owner.send(`GET /agents/${id}/messages`)).json.data.length, 2)
    await owner.send(`DELETE /agents/${id}/messages`)
    const third = await peer.sendMessage(twice)
    assert(!isTask(third))
    assert.match(wordsOf(third), /was deleted/)
  })

  it('[a2a-2] takes Authorization alone, and every scope that HTTP asks for', async () => {
    const { owner, id } = await makeOwner()
    const url = `${service.url}/api/v1/agents/${id}/a2a`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ListTasks', params: {} })
    const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' }
    for (const credential of [{}, { cookie: owner.cookie ?? '' }, { authorization: 'Bearer svc_no_such' }]) {
      const refused = await fetch(url, { method: 'POST', headers: { ...headers, ...credential }, body })
      assert.equal(refused.status, 401)
      assert.match(refused.headers.get('www-authenticate') ?? '', /Bearer/)
      const { error } = (await refused.json()) as { error: { data: { metadata: unknown }[] } }
      assert.deepEqual(error.data[0]?.metadata, { code: 'unauthenticated' })
      assert.equal(refused.headers.get('set-cookie'), null)
    }
    const reader = await connect(service, id, await keyOf(owner, ['agents:read']))
    await assert.rejects(reader.sendMessage(message({ text: 'Hello' })), /chat:write/)
  })

  it('[a2a-2] an agent token speaks as its agent: its own is told so, others show prices', async () => {
    const { owner, id } = await makeOwner()
    const token = await keyOf(owner, ['chat:write', 'tasks:read', 'market:read', 'market:write'], id)
    const own = await connect(service, id, token)
    const said = await own.sendMessage(message({ text: 'Remember that I like rain' }))
    assert(!isTask(said))
    assert.equal((await owner.send(`GET /agents/${id}/messages`)).json.data[1].role, 'agent')
    const other = await makeProvider(service)
    const asked = await (await connect(service, other.agentId, token)).sendMessage(message({ text: 'Hello' }))
    assert(isTask(asked) && stateOf(asked) === 'INPUT_REQUIRED')
    assert((await agentToken(service, owner, id)) !== null)
  })

  it('[a2a-13] [a2a-14] refuses what is no message, with a number and our code, and nothing of our insides', async () => {
    const { id, key, peer } = await makeOwner()
    const long = 'a'.repeat(4_001)
    await assert.rejects(peer.sendMessage(message({ text: long })), /longer than 4000/)
    await assert.rejects(peer.sendMessage(message({ text: 'x', messageId: 'y'.repeat(129) })), /messageId/)
    await assert.rejects(peer.sendMessage(message({ text: 'x', contextId: '../etc' })), /contextId/)
    await assert.rejects(peer.sendMessage(message({ text: 'x', taskId: 'nonsense' })), /taskId/)
    await assert.rejects(peer.sendMessage(message({})), /parts/)
    const raw = {
      content: { $case: 'url' as const, value: 'http://x' },
      metadata: undefined,
      filename: '',
      mediaType: '',
    }
    await assert.rejects(peer.sendMessage(message({ parts: [raw] })), {
      name: 'ContentTypeNotSupportedError',
    })
    await assert.rejects(peer.getTask({ tenant: '', id: `' or 1=1 --` }), { name: 'TaskNotFoundError' })
    const url = `${service.url}/api/v1/agents/${id}/a2a`
    const post = async (body: string, more: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', 'a2a-version': '1.0', ...more }
      const answer = await fetchWith(service, key)(url, { method: 'POST', headers, body })
      const { error } = (await answer.json()) as { error: { code: number; message: string } }
      return [answer.status, error.code, error.message] as const
    }
    const rpc = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    assert.deepEqual((await post('{')).slice(0, 2), [400, -32700])
    for (const none of ['[]', '7', '{"jsonrpc":"2.0","id":1}', '{"jsonrpc":"1.0","method":"GetTask","id":1}'])
      assert.deepEqual((await post(none)).slice(0, 2), [200, -32600], none)
    assert.deepEqual((await post('{"jsonrpc":"2.0","method":"GetTask","id":{}}')).slice(0, 2), [200, -32600])
    for (const nonsense of ['Nonsense', 'non/sense'])
      for (const params of [{}, undefined])
        assert.deepEqual((await post(rpc(nonsense, params))).slice(0, 2), [200, -32601], nonsense)
    assert.deepEqual((await post(rpc('SendMessage', { message: 7 }))).slice(0, 2), [200, -32602])
    assert.deepEqual(
      (await post(rpc('GetTask', { id: '1' }), { 'a2a-version': '2.0' })).slice(0, 2),
      [200, -32009],
    )
    assert.deepEqual((await post(rpc('SendMessage', 'a'.repeat(70_000)))).slice(0, 2), [413, -32000])
    for (const params of [
      { message: { parts: 7 } },
      { message: { messageId: 'x', parts: [null] } },
      { message: { messageId: {}, parts: [{ raw: 7 }] } },
      {
        message: {
          messageId: 'x',
          parts: [{ text: 'Read this' }, { kind: 'file', file: { uri: 'http://x' } }],
        },
      },
    ]) {
      const [status, code, words] = await post(rpc('SendMessage', params))
      assert.deepEqual([status, code], [200, -32602], words)
      assert.doesNotMatch(words, /undefined|function|Cannot|\bat /)
    }
    const nobody = await fetchWith(service, key)(url.replace(id, crypto.randomUUID()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: rpc('ListTasks', {}),
    })
    assert.equal(nobody.status, 404)
  })

  it('[a2a-14] parameters that are left out are none', async () => {
    const { id, key } = await makeOwner()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ListTasks' })
    const headers = { 'content-type': 'application/json' }
    const url = `${service.url}/api/v1/agents/${id}/a2a`
    const answer = await fetchWith(service, key)(url, { method: 'POST', headers, body })
    assert.deepEqual(((await answer.json()) as { result?: { tasks: unknown } }).result?.tasks, [])
  })

  it('[a2a-15] is understood by peers of 0.3: they chat, see prices, hire, stream and get', async () => {
    const { id: serviceId, agentId } = await makeProvider(service)
    const hirer = await service.player()
    const key = await keyOf(hirer, HIRER)
    const url = `${service.url}/api/v1/agents/${agentId}/a2a`
    let count = 0
    const call = (method: string, params: unknown) =>
      fetchWith(service, key)(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++count, method, params }),
      })
    // biome-ignore lint/suspicious/noExplicitAny: as an old peer would read it
    const result = async (method: string, params: unknown): Promise<any> => {
      const { result, error } = (await (await call(method, params)).json()) as {
        result: unknown
        error: unknown
      }
      return result ?? error
    }
    const say = (text: string, data?: object, more: object = {}) => ({
      message: {
        kind: 'message',
        role: 'user',
        messageId: crypto.randomUUID(),
        parts: [{ kind: 'text', text }, ...(data ? [{ kind: 'data', data }] : [])],
        ...more,
      },
    })
    const asked = await result('message/send', say('how heat pumps work'))
    assert.deepEqual([asked.kind, asked.status.state], ['task', 'input-required'])
    const price = asked.status.message.parts[1].data.services[0].price
    const done = await result(
      'message/send',
      say('That', { serviceId, maxPrice: price }, { taskId: asked.id }),
    )
    assert.deepEqual([done.id, done.status.state, done.artifacts.length], [asked.id, 'completed', 1])
    assert.equal((await result('tasks/get', { id: done.id })).status.state, 'completed')
    assert.equal((await result('tasks/get', { id: crypto.randomUUID() })).code, -32001)
    const events = await (
      await call('message/stream', say('how heat pumps work', { serviceId, maxPrice: price }))
    ).text()
    assert.match(events, /"kind":"artifact-update"/)
    assert.match(events, /"state":"completed"/)
  })

  it('[a2a-15] the SDK’s client of 0.3 speaks with it too', async () => {
    const { id, key } = await makeOwner()
    const peer = await connect(service, id, key, '0.3')
    const answer = await peer.sendMessage(message({ text: 'How much is in your purse?' }))
    assert(!isTask(answer))
    assert.match(wordsOf(answer), /300/)
  })

  it('[a2a-16] what was begun is exported, stays when an agent changes hands, and goes with the account', async () => {
    const { owner, id, peer } = await makeOwner()
    const { id: serviceId, agentId } = await makeProvider(service)
    const other = await connect(service, agentId, await keyOf(owner, HIRER))
    const asked = await other.sendMessage(message({ text: 'wistful walruses' }))
    assert(isTask(asked) && dataIn(asked.status?.message ?? assert.fail()).services[0].id === serviceId)
    const twice = message({ text: 'How much is in your purse?' })
    await peer.sendMessage(twice)
    const { a2aTasks } = (await owner.send('GET /me/export')).json
    assert.deepEqual([a2aTasks[0].id, a2aTasks[0].prompt], [asked.id, 'wistful walruses'])
    const heir = await service.player()
    await giveTo(service, id, owner, heir)
    const { pool } = service.runtime.database
    const rows = async (table: string) =>
      (await pool.query(`select 1 from a2a.${table} where user_id = $1`, [owner.id])).rows.length
    assert.deepEqual([await rows('tasks'), await rows('said')], [1, 1])
    const body = { confirmHandle: owner.user?.handle, password: PASSWORD }
    assert.equal((await owner.send('POST /me/delete', { body })).status, 200)
    assert.deepEqual([await rows('tasks'), await rows('said')], [0, 0])
  })
})

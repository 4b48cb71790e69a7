import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Service, startService } from '../../app/service.ts'
import { useService } from '../../testing/service.ts'
import { call, connect, makeKey, post } from './testing/client.ts'

describe('the door of MCP', () => {
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

  for (const [era, version] of [
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const) {
    it(`[mcp-1] serves ${version} from two nodes by turns`, async () => {
      const player = await service.player()
      const { id } = await player.makeAgent()
      const client = await connect([service.url, other.url], { key: await makeKey(player), era })
      assert.equal(client.getNegotiatedProtocolVersion(), version)
      for (let turn = 0; turn < 4; turn++) {
        assert.equal((await call(client, 'getAgent', { id })).json.agent.id, id)
      }
      assert((await client.listTools()).tools.length > 20)
      assert.equal((await client.listResources()).resources.length, 3)
      const card = await client.readResource({ uri: `shugyo://agents/${id}/card` })
      assert.match(JSON.stringify(card.contents), /Kaze/)
      assert.equal((await client.listPrompts()).prompts.length, 3)
      await client.close()
    })
  }

  it('[mcp-11] refuses pages of other sites, and keys that nobody has', async () => {
    const url = `${service.url}/mcp`
    for (const origin of ['https://elsewhere.example', 'null', new URL(service.url).origin]) {
      const { status, json } = await post(url, 'tools/list', {}, { headers: { origin } })
      assert.deepEqual([status, json.error.data.code], [403, 'forbidden'])
    }
    const own = await post(url, 'tools/list', {}, { headers: { origin: 'http://shugyo.test' } })
    assert.equal(own.status, 200)
    for (const authorization of ['Bearer svc_0123456789_00', 'Basic YTpi', '']) {
      const { status, json, headers } = await post(url, 'tools/list', {}, { headers: { authorization } })
      assert.deepEqual([status, json.error.data.code], [401, 'unauthenticated'])
      assert.equal(headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    }
  })

  it('[mcp-11] never looks at a cookie', async () => {
    const player = await service.player()
    await player.makeAgent()
    const client = await connect(service.url, { headers: { cookie: player.cookie ?? '' } })
    assert.equal((await call(client, 'listAgents')).json.error.code, 'unauthenticated')
    const names = (await client.listTools()).tools.map(({ name }) => name)
    assert(!names.includes('listAgents') && names.includes('getBattle'))
    await client.close()
    const { headers } = await post(
      `${service.url}/mcp`,
      'tools/list',
      {},
      { headers: { cookie: player.cookie ?? '' } },
    )
    assert.equal(headers.get('set-cookie'), null)
  })

  it('[mcp-9] takes no message that is too large, and nothing but JSON', async () => {
    const large = await post(`${service.url}/mcp`, 'tools/call', { name: 'x', pad: 'x'.repeat(300_000) })
    assert.deepEqual([large.status, large.json.error.data.code], [413, 'body_too_large'])
    const text = await post(
      `${service.url}/mcp`,
      'tools/list',
      {},
      { headers: { 'content-type': 'text/plain' } },
    )
    assert.deepEqual([text.status, text.json.error.data.code], [415, 'unsupported_media_type'])
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      const answer = await fetch(`${service.url}/mcp`, { method: 'POST', headers, body })
      const { id, error } = (await answer.json()) as { id: unknown; error: { code: number } }
      return [answer.status, id, error.code]
    }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    assert.deepEqual(await send(JSON.stringify([message, message])), [400, null, -32600])
    assert.deepEqual(await send('{"jsonrpc"'), [400, null, -32700])
    const got = await fetch(`${service.url}/mcp`, { headers: { accept: 'text/event-stream' } })
    assert.equal(got.status, 405)
  })
})

describe('the limits at the door of MCP', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  it('[mcp-9] a message counts once, whether or not it performs something, together with HTTP', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const key = await makeKey(player)
    const headers = { authorization: `Bearer ${key}` }
    const left = async () => {
      const answer = await fetch(`${service.url}/api/v1/agents/${id}`, { headers })
      return Number(/"key";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
    }
    const before = await left()
    await post(`${service.url}/mcp`, 'tools/list', {}, { headers })
    await post(`${service.url}/mcp`, 'tools/call', { name: 'getAgent', arguments: { id } }, { headers })
    await post(`${service.url}/mcp`, 'tools/call', { name: 'noSuchTool' }, { headers })
    assert.equal(before - (await left()), 4)
    for (let calls = await left(); calls > 0; calls--) {
      assert.equal((await post(`${service.url}/mcp`, 'tools/list', {}, { headers })).status, 200)
    }
    const over = await post(`${service.url}/mcp`, 'tools/list', {}, { headers })
    assert.deepEqual([over.status, over.json.error.data.code], [429, 'rate_limited'])
    assert(Number(over.headers.get('retry-after')) > 0)
    assert.match(over.headers.get('ratelimit') ?? '', /^"key";r=0;t=\d+$/)
  })

  it('[mcp-9] every answer tells what is left', async () => {
    const headers = { authorization: `Bearer ${await makeKey(await service.player())}` }
    const answer = await post(`${service.url}/mcp`, 'tools/list', {}, { headers })
    assert.equal(answer.headers.get('ratelimit-policy'), '"key";q=300;w=60')
    assert.match(answer.headers.get('ratelimit') ?? '', /^"key";r=299;/)
  })

  it('[mcp-9] wrong keys count against the address', async () => {
    service.clock.advance(3_600_000)
    const guess = () =>
      post(`${service.url}/mcp`, 'tools/list', {}, { headers: { authorization: 'Bearer svc_x_y' } })
    let status = 401
    for (let guesses = 0; guesses < 601 && status === 401; guesses++) status = (await guess()).status
    assert.equal(status, 429)
  })
})

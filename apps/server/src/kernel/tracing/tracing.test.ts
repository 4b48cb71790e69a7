import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { operations } from '../../app/operations.ts'
import { startService } from '../../app/service.ts'
import { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { makeLog } from '../lib/log.ts'
import { everyone } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'

type Told = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: { key: string; value: Record<string, unknown> }[]
}

const tell = operation({
  id: 'callOut',
  route: 'GET /call-out',
  summary: 'Calls another server',
  access: everyone,
  response: Type.Object({ ok: Type.Boolean() }),
  async handler({ runtime }) {
    runtime.log.warn('about to call')
    const { status } = await fetch(`${runtime.settings.tracing?.headers['x-other']}/secret?token=hush`)
    return { ok: status === 200 }
  },
})

describe('Traces', () => {
  const spans: Told[] = []
  const headers: (string | undefined)[] = []
  let away = false
  const collector = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url !== '/v1/traces') return void response.end('{}')
    if (away) return void response.writeHead(503).end()
    headers.push(request.headers['x-key'] as string | undefined)
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) spans.push(...scopeSpans[0].spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const service = useService()
  before(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)))
  after(() => collector.close())

  it('[tracing-1] [tracing-2] [tracing-3] [tracing-4] tell a collector where the time of requests and jobs went', async () => {
    const origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const lines: Record<string, unknown>[] = []
    const tracing = {
      url: `${origin}/v1/traces`,
      headers: { 'x-key': 'k', 'x-other': origin },
      service: 'test',
      share: 1,
    }
    const settings = {
      ...service.runtime.settings,
      port: 0,
      operatorPort: 0,
      tracing,
      slowQueryMs: 1,
      trustedProxies: 1,
    }
    let ids: () => object = () => ({})
    const log = makeLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) }, () => ids())
    const node = await startService(settings, {
      log,
      operations: [...operations, ...inArea('Toys', tell)],
      limitFactor: 1_000,
    })
    ids = () => node.open.runtime.tracing.ids() ?? {}
    const find = async (name: string) => {
      const deadline = performance.now() + 60_000
      for (;;) {
        const found = spans.find((span) => span.name === name)
        if (found) return found
        assert(performance.now() < deadline, `no span ${name} among ${spans.map((span) => span.name)}`)
        await pause(50)
      }
    }
    try {
      const player = new Player(node.url)
      await player.register('traced')
      const traceId = 'ab'.repeat(16)
      const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`
      const called = await player.send('GET /call-out', { headers: { traceparent } })
      assert.equal(called.status, 200, called.text)

      const request = await find('callOut')
      assert.deepEqual([request.traceId, request.parentSpanId], [traceId, 'cd'.repeat(8)])
      const attributes = Object.fromEntries(
        request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
      )
      assert.equal(attributes['shugyo.request_id'], called.headers.get('x-request-id'))
      assert.equal(attributes['http.response.status_code'], '200')
      const outgoing = await find('GET')
      assert.deepEqual([outgoing.traceId, outgoing.parentSpanId], [traceId, request.spanId])
      const statement = await find('select')
      assert(BigInt(statement.endTimeUnixNano) >= BigInt(statement.startTimeUnixNano))
      assert.match((await find('insert')).parentSpanId ?? '', /^[0-9a-f]{16}$/)
      assert(spans.some((span) => span.name === 'registerUser' || span.name === 'register'))
      assert.doesNotMatch(JSON.stringify(spans), /hush|traced@example/)
      assert.equal(headers[0], 'k')

      const said = lines.find(({ msg }) => msg === 'about to call')
      assert.deepEqual([said?.['trace_id'], said?.['span_id']], [traceId, request.spanId])
      const slow = lines.find(({ msg }) => msg === 'a slow statement')
      assert(slow && !JSON.stringify(slow).includes('traced@example'), 'no slow statement was logged')

      const ask = (accept: string) =>
        fetch(`${node.operatorUrl}/metrics`, {
          headers: { accept, authorization: `Bearer ${node.operatorToken}` },
        })
      const [open, plain] = await Promise.all([
        ask('application/openmetrics-text; version=1.0.0'),
        ask('text/plain'),
      ])
      assert.match(open.headers.get('content-type') ?? '', /openmetrics/)
      assert.match(
        await open.text(),
        /operation="callOut".* # \{request_id="[\w-]+"\} [\d.e-]+ [\d.]+\n(.|\n)*# EOF/,
      )
      assert.doesNotMatch(await plain.text(), /# \{|# EOF/)

      away = true
      for (let turn = 0; turn < 2; turn++) {
        await player.send('GET /me')
        await pause(2_300)
      }
      away = false
      await player.send('GET /me')
      await pause(2_300)
      const words = lines.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('the collector'))
      assert.deepEqual(words, [
        'the collector of traces is out of reach: spans are dropped',
        'the collector of traces is back',
      ])
    } finally {
      await node.stop()
    }
    assert.equal(service.runtime.tracing.on, false)
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { tellTime } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'

/** A tenth of the service's own limit. */
const PATIENCE = { requestMs: 3_000, headersMs: 1_000, lookEveryMs: 500 }

describe('a connection whose headers never end', () => {
  const service = useService({ patience: PATIENCE })

  it('[http-4] is closed soon, however steadily it drips', { timeout: 120_000 }, async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const startedMs = performance.now()
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n')
    const drip = setInterval(() => socket.write('x-drip: 1\r\n'), 50)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    clearInterval(drip)
    assert.match(Buffer.concat(chunks).toString(), /^(?:HTTP\/1\.1 408 |$)/)
    tellTime('a connection that drips its headers was closed', performance.now() - startedMs, 2_000)
  })
})

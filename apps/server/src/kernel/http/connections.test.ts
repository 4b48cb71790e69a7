import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { connectionsMax } from './connections.ts'

describe('connections', () => {
  const service = useService({ limitFactor: 1 })

  async function dial(): Promise<Socket> {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  /** The answer to a silent connection; null when it is left alone. */
  async function toldAtOnce(socket: Socket): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  it('[http-4] one address can’t take them all: the 501st is turned away, until another closes', async () => {
    const open = await Promise.all(Array.from({ length: 500 }, dial))
    const over = await toldAtOnce(await dial())
    assert.match(over, /^HTTP\/1\.1 429 /)
    assert.match(over, /At most 500 connections may be open from one address/)
    for (const socket of open.splice(0, 10)) {
      socket.end()
      await once(socket.resume(), 'close')
    }
    const again = await dial()
    again.write('GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    assert.match(await toldAtOnce(again), /^HTTP\/1\.1 200 /)
    for (const socket of open) socket.destroy()
  })

  it('[http-4] are fewer than the files that may be open, so that a flood never takes the last one', () => {
    for (const files of [1_024, 4_096, 10_240, 65_536, 1_048_576]) {
      const most = connectionsMax(files)
      assert(most <= files - 500 && most <= 20_000 && most >= 100, `${most} of ${files}`)
    }
  })
})

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { Listener } from '../../testing/listener.ts'
import { useService } from '../../testing/service.ts'
import { Rooms } from './testing.ts'

const rooms = new Rooms()
const all = [...operations, ...rooms.operations]

describe('the bounds of streams', () => {
  const service = useService({ operations: all, limitFactor: 1 })

  it('[streams-9] refuses the 21st stream of an account, until one is closed', async () => {
    const player = await service.player()
    const url = `${service.url}/api/v1/rooms/own/stream`
    const headers = { cookie: player.cookie ?? '' }
    const open: Listener[] = []
    for (let count = 0; count < 20; count++) open.push(await Listener.open(url, headers))
    const over = await player.send('GET /rooms/own/stream')
    assert.deepEqual([over.status, over.code], [429, 'rate_limited'])
    assert.equal(over.headers.get('retry-after'), '10')
    const details = { limit: 20, windowSeconds: 0, retryAfter: 10, streams: 20 }
    assert.deepEqual(over.json.error.details, details)
    open.pop()?.close()
    const { places } = service.runtime.streams
    while (places.count === 20) await new Promise(setImmediate)
    const again = await Listener.open(url, headers)
    assert.equal(again.status, 200)
    for (const listener of [...open, again]) listener.close()
  })

  /** Clients that leave during the look-up of their credential. */
  async function leaveEarly(cookie: string | undefined) {
    const { port, host, hostname } = new URL(service.url)
    const request = `GET /api/v1/rooms/own/stream HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`
    const arrived = () => service.visitor().send('GET /scopes')
    const holder = await service.runtime.database.pool.connect()
    await holder.query('begin; lock table identity.sessions in access exclusive mode')
    for (let count = 0; count < 3; count++) {
      const socket = connect(Number(port), hostname).on('error', () => {})
      // The second request waits behind the first.
      await new Promise((sent) => socket.write(request + request, sent))
      await arrived()
      await new Promise((closed) => socket.destroy().once('close', closed))
    }
    await arrived()
    await holder.query('commit')
    holder.release()
  }

  it('[streams-9] keeps no place for a client that left while it was asked who calls', async () => {
    const player = await service.player()
    const { places } = service.runtime.streams
    while (places.count > 0) await new Promise(setImmediate)
    await leaveEarly(player.cookie)
    for (let count = 0; count < 3; count++) await player.send('GET /me')
    assert.equal(places.count, 0)
  })

  it('[streams-9] refuses the 201st stream of an address', async () => {
    const { places } = service.runtime.streams
    while (places.count > 0) await new Promise(setImmediate)
    const url = `${service.url}/api/v1/rooms/many/stream`
    const open: Listener[] = []
    for (let count = 0; count < 200; count++) open.push(await Listener.open(url))
    const over = await service.visitor().send('GET /rooms/many/stream')
    assert.deepEqual([over.status, over.json.error.details.streams], [429, 200])
    for (const listener of open) listener.close()
  })
})

describe('a flood of streams without an account', () => {
  const service = useService({ operations: all, limitFactor: 1 })

  it('[streams-9] from 51 addresses leaves the places of accounts free', async () => {
    const player = await service.player()
    const { places } = service.runtime.streams
    const taken = Array.from({ length: 10_000 }, (_, n) =>
      places.take({ kind: 'anonymous' }, `10.0.0.${n % 51}`, 1),
    )
    const url = `${service.url}/api/v1/rooms/own/stream`
    const visitor = await service.visitor().send('GET /rooms/flooded/stream')
    assert.deepEqual([visitor.status, visitor.code], [503, 'unavailable'])
    assert.match(visitor.json.error.message, /sign in/)
    const own = await Listener.open(url, { cookie: player.cookie ?? '' })
    assert.equal(own.status, 200)
    own.close()
    for (const giveBack of taken) giveBack()
  })
})

describe('many streams', () => {
  const service = useService({ operations: all })

  it('[streams-6] tells 2,000 clients of one channel the same, in order', async () => {
    const url = `${service.url}/api/v1/rooms/stadium/stream`
    const open = await Promise.all(Array.from({ length: 2_000 }, () => Listener.open(url)))
    for (let count = 1; count <= 5; count++) rooms.say(service.runtime, 'stadium', `goal ${count}`)
    for (const listener of open) {
      const heard = await listener.until(5)
      assert.deepEqual(
        heard.map(({ id }) => id),
        ['1', '2', '3', '4', '5'],
      )
    }
    for (const listener of open) listener.close()
  })

  it('[streams-11] stops without waiting for streams, those of readers who take nothing included', async () => {
    const url = `${service.url}/api/v1/rooms/stop/stream`
    const open = await Promise.all(Array.from({ length: 100 }, () => Listener.open(url)))
    const idle = await Listener.open(url)
    idle.pause()
    await service.restart()
    await Promise.all(open.map(({ ended }) => ended))
    idle.close()
    assert.equal(service.runtime.streams.places.count, 0)
  })
})

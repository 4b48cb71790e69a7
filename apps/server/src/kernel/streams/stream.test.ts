import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { operations } from '../../app/operations.ts'
import { Listener } from '../../testing/listener.ts'
import { useService } from '../../testing/service.ts'
import { Rooms } from './testing.ts'

const rooms = new Rooms()
const service = useService({ operations: [...operations, ...rooms.operations] })
const opened: Listener[] = []

const open = async (path: string, headers?: Record<string, string>): Promise<Listener> => {
  const listener = await Listener.open(`${service.url}/api/v1${path}`, headers)
  opened.push(listener)
  return listener
}
const watch = (name: string, headers?: Record<string, string>) => open(`/rooms/${name}/stream`, headers)
const say = (name: string, ...texts: string[]) => rooms.say(service.runtime, name, ...texts)
const texts = (listener: Listener) => listener.heard.map(({ data }) => (data as { text: string }).text)

/** Waits for the effects of an action, never for a span of time. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5)
}

/** The contents of an answer's chunks, each as long as its header states. */
function unchunked(body: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const head = body.indexOf('\r\n', at)
    const from = head + 2
    const to = from + Number.parseInt(body.toString('latin1', at, head), 16)
    parts.push(body.subarray(from, to))
    assert.equal(body.toString('latin1', to, to + 2), '\r\n')
    at = to + 2
  }
  return Buffer.concat(parts).toString()
}

after(() => {
  for (const listener of opened) listener.close()
})

describe('a stream', () => {
  it('[streams-1] refuses with the usual problems before it opens', async () => {
    const visitor = service.visitor()
    const statuses = async (path: string, headers = {}) => {
      const { status, code } = await visitor.send(`GET ${path}`, { headers })
      return [status, code]
    }
    assert.deepEqual(await statuses('/rooms/nowhere/stream'), [404, 'not_found'])
    assert.deepEqual(await statuses('/rooms/scoped/stream'), [401, 'unauthenticated'])
    assert.deepEqual(await statuses(`/rooms/${'x'.repeat(21)}/stream`), [400, 'invalid_request'])
    assert.deepEqual(await statuses('/rooms/a/stream?lastEventId=-1'), [400, 'invalid_request'])
    assert.deepEqual(await statuses('/rooms/a/stream', { 'last-event-id': 'x' }), [400, 'invalid_request'])
    const key = await (await service.player()).program('identity:read')
    const { status, code } = await key.send('GET /rooms/scoped/stream')
    assert.deepEqual([status, code], [403, 'insufficient_scope'])
    assert.equal(service.runtime.streams.places.count, 0)
  })

  it('[streams-2] sends each event with its id, its name and one line of declared data', async () => {
    const listener = await watch('plain', { 'x-request-id': 'request-0001' })
    say('plain', 'one\ntwo')
    assert.deepEqual(await listener.until(1), [{ id: '1', event: 'said', data: { text: 'one\ntwo' } }])
    assert.match(listener.text, /^retry: \d{4}\n\nid: 1\nevent: said\ndata: \{"text":"one\\ntwo"\}\n\n$/)
    const { headers } = listener
    assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-accel-buffering'], 'no')
    assert.equal(headers['transfer-encoding'], 'chunked')
    assert.equal(headers['x-request-id'], 'request-0001')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert(headers['ratelimit'])
  })

  it('[streams-2] is the same text over HTTP/1.1, in chunks, and over HTTP/1.0, which has none', async () => {
    const read = async (version: string) => {
      const { hostname, port } = new URL(service.url)
      const socket = connect({ host: hostname, port: Number(port) })
      let answer = ''
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text
      })
      socket.write(`GET /api/v1/rooms/lines/stream HTTP/${version}\r\nHost: ${hostname}\r\n\r\n`)
      await eventually(() => answer.includes('retry: '))
      return { socket, body: () => answer.slice(answer.indexOf('\r\n\r\n') + 4), answer: () => answer }
    }
    const [old, chunked] = [await read('1.0'), await read('1.1')]
    say('lines', 'one', 'zwei €')
    say('lines', 'three')
    const done = 'data: {"text":"three"}\n\n'
    await eventually(() => old.body().endsWith(done) && chunked.body().endsWith(`${done}\r\n`))
    const said = ['one', 'zwei €', 'three'].map((text, at) => {
      return `id: ${at + 1}\nevent: said\ndata: {"text":"${text}"}\n\n`
    })
    const text = (body: string) => body.replace(/^retry: \d+\n\n/, '')
    assert.equal(text(old.body()), said.join(''))
    assert(!/transfer-encoding/i.test(old.answer()))
    assert(/transfer-encoding: chunked/i.test(chunked.answer()))
    assert.equal(text(unchunked(Buffer.from(chunked.body()))), said.join(''))
    for (const { socket } of [old, chunked]) socket.destroy()
  })

  it('[streams-3] gives a newcomer the current state at once, then everything in order', async () => {
    say('state', 'old', 'current')
    const listener = await watch('state')
    for (let count = 0; count < 50; count++) say('state', `new ${count}`)
    await listener.until(51)
    assert.deepEqual(texts(listener), [
      'current',
      ...Array.from({ length: 50 }, (_, count) => `new ${count}`),
    ])
  })

  it('[streams-4] resumes after the last id seen, by header or address, without a gap', async () => {
    say('resume', 'a', 'b', 'c')
    const byHeader = await watch('resume', { 'last-event-id': '1' })
    const byAddress = await open('/rooms/resume/stream?lastEventId=2')
    const byBoth = await open('/rooms/resume/stream?lastEventId=0', { 'last-event-id': '2' })
    const all = await watch('resume', { 'last-event-id': '0' })
    say('resume', 'd')
    for (const listener of [byHeader, byAddress, byBoth, all]) {
      await eventually(() => texts(listener).includes('d'))
    }
    assert.deepEqual(texts(byHeader), ['b', 'c', 'd'])
    assert.deepEqual(texts(byAddress), ['c', 'd'])
    assert.deepEqual(texts(byBoth), ['c', 'd'])
    assert.deepEqual(texts(all), ['a', 'b', 'c', 'd'])
  })

  it('[streams-4] says when it can’t tell what was missed, and gives the current state', async () => {
    say('old', 'a', 'b', 'c')
    rooms.room('old').forgottenUntil = 2
    const listener = await watch('old', { 'last-event-id': '1' })
    assert.deepEqual(await listener.until(2), [
      { event: 'reset', data: {} },
      { id: '3', event: 'said', data: { text: 'c' } },
    ])
  })

  it('[streams-4] loses and repeats nothing for those who come while much is said', async () => {
    let talking = true
    const talk = (async () => {
      for (let count = 0; talking; count++) {
        say('busy', `${count}`)
        await pause(0)
      }
    })()
    const listeners: Listener[] = []
    for (let count = 0; count < 40; count++) listeners.push(await watch('busy', { 'last-event-id': '0' }))
    talking = false
    await talk
    const { said } = rooms.room('busy')
    for (const listener of listeners) {
      await listener.until(said.length)
      assert.deepEqual(
        listener.heard.map(({ id }) => Number(id)),
        said.map(({ id }) => id),
      )
    }
  })

  it('[streams-5] has one source for all who watch, and none when nobody does', async () => {
    const two = [await watch('shared'), await watch('shared')]
    const room = rooms.room('shared')
    assert.deepEqual([room.runs, room.running], [1, 1])
    for (const listener of two) listener.close()
    await eventually(() => room.running === 0)
    await watch('shared')
    assert.deepEqual([room.runs, room.running], [2, 1])
  })

  it('[streams-5] starts a source that failed again, and goes on where it was', async () => {
    const listener = await watch('broken')
    say('broken', 'before')
    await listener.until(1)
    rooms.room('broken').fail = 1
    say('broken', 'after')
    await listener.until(2)
    assert.deepEqual(texts(listener), ['before', 'after'])
    assert.equal(rooms.room('broken').runs, 2)
  })

  it('[streams-6] reads the current state a few times for many who come together', async () => {
    say('crowd', 'here')
    rooms.readings = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    rooms.gate = promise
    const { places } = service.runtime.streams
    const before = places.count
    const coming = Array.from({ length: 100 }, () => watch('crowd'))
    await eventually(() => places.count === before + 100)
    resolve()
    for (const listener of coming) assert.equal((await (await listener).until(1)).length, 1)
    // One read that was under way, one for all who came meanwhile, and perhaps one for the very last.
    assert(rooms.readings <= 3, `${rooms.readings} readings`)
  })

  it('[streams-7] drops who reads too slowly, and holds up nobody else', async () => {
    const [slow, quick] = [await watch('flood'), await watch('flood')]
    slow.pause()
    const dropped = service.runtime.streams.dropped
    const line = 'x'.repeat(30_000)
    let count = 0
    // The system's own buffers, and 64 KB more.
    while (service.runtime.streams.dropped === dropped) {
      say('flood', line)
      await quick.until(++count)
    }
    assert.equal(quick.heard.length, count)
    assert.equal(quick.isEnded, false)
    slow.resume()
    await slow.ended
    assert(slow.heard.length < count)
    const last = slow.heard.at(-1)?.id ?? '0'
    const resumed = await watch('flood', { 'last-event-id': last })
    await resumed.until(Math.min(3, count - Number(last)))
    assert.equal(resumed.heard[0]?.id, String(Number(last) + 1))
  })

  it('[streams-10] ends with the key or session that opened it', async () => {
    const player = await service.player()
    const { data: key } = await player.api.POST('/me/keys', {
      body: { name: 'watch', scopes: ['agents:read'] },
    })
    assert(key)
    const byKey = await open('/rooms/own/stream', { authorization: `Bearer ${key.key}` })
    const bySession = await open('/rooms/own/stream', { cookie: player.cookie ?? '' })
    await player.api.DELETE('/me/keys/{id}', { params: { path: { id: key.id } } })
    await byKey.ended
    assert.equal(bySession.isEnded, false)
    await player.api.POST('/auth/logout')
    await bySession.ended
  })

  it('[streams-10] ends when its key expires or its account is suspended', async () => {
    const player = await service.player()
    const body = { name: 'watch', scopes: ['agents:read'], expiresInDays: 1 } as never
    const { data: key } = await player.api.POST('/me/keys', { body })
    assert(key)
    const byKey = await open('/rooms/own/stream', { authorization: `Bearer ${key.key}` })
    const bySession = await open('/rooms/own/stream', { cookie: player.cookie ?? '' })
    service.clock.advance(25 * 3_600_000)
    await byKey.ended
    assert.equal(bySession.isEnded, false)
    await service.runtime.database.pool.query(
      'update identity.users set suspended_at = now() where id = $1',
      [player.id],
    )
    await bySession.ended
  })

  it('[streams-10] ends at once for a whole account', async () => {
    const player = await service.player()
    const listener = await open('/rooms/own/stream', { cookie: player.cookie ?? '' })
    service.runtime.streams.endFor(player.id as never)
    await listener.ended
  })

  it('[streams-12] follows a timetable, ends with it, and tells who has seen all of it to stop asking', async () => {
    const start = service.clock.now().getTime()
    const path = `/rooms/clockwork/${start}/stream`
    const listener = await open(path)
    service.clock.advance(60_000)
    await listener.until(1)
    service.clock.advance(120_000)
    await listener.until(3)
    const late = await open(path)
    assert.deepEqual(texts(late).length <= 3, true)
    service.clock.advance(120_000)
    await Promise.all([listener.ended, late.ended])
    const strokes = [1, 2, 3, 4, 5].map((stroke) => `stroke ${stroke}`)
    assert.deepEqual(texts(listener), strokes)
    assert.deepEqual(texts(late), strokes)
    const again = await open(path)
    await again.ended
    assert.deepEqual(texts(again), strokes)
    const answer = await service.visitor().send(`GET ${path}`, { headers: { 'last-event-id': '5' } })
    assert.deepEqual([answer.status, answer.text], [204, ''])
  })

  it('[streams-13] lets no other site read it', async () => {
    const listener = await watch('plain', { origin: 'https://elsewhere.example' })
    assert.equal(listener.headers['access-control-allow-origin'], undefined)
  })

  it('counts what is open for the operator', async () => {
    const listener = await watch('counted')
    const { streams } = service.runtime
    const text = await (await service.operator('GET /metrics')).text()
    assert.match(text, new RegExp(`shugyo_streams_open ${streams.places.count}\\n`))
    const before = streams.places.count
    listener.close()
    await eventually(() => streams.places.count === before - 1)
  })
})

import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, it } from 'node:test'
import { problem, useServer } from '../testing/local-server.ts'
import { createShugyo, ShugyoError } from './index.ts'

describe('A stream', () => {
  const server = useServer()
  const follow = (options = {}) => createShugyo({ url: server.url, key: 'svc_test' }).streamMe(options)

  const begin = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 10\n\n')
    return response
  }
  const telling =
    (...ids: number[]) =>
    (response: ServerResponse) => {
      begin(response)
      for (const id of ids) response.write(`id: ${id}\nevent: task\ndata: {"number":${id}}\n\n`)
      return response
    }
  const over = (response: ServerResponse) => void response.writeHead(204).end()
  const idsOf = async (stream: AsyncIterable<{ id?: string }>) =>
    (await Array.fromAsync(stream)).map(({ id }) => Number(id))

  it('whose line is cut goes on after the last event, and ends when nothing follows', async () => {
    server.answer(
      (response) => void telling(1, 2)(response).write(': that was it\n\n', () => response.destroy()),
      (response) => void telling(3)(response).write('id: 4\nevent: task\nda', () => response.destroy()),
      (response) => void telling(4)(response).end(),
      over,
    )
    deepEqual(await idsOf(follow()), [1, 2, 3, 4])
    deepEqual(
      server.asked.map(({ headers }) => headers['last-event-id']),
      [undefined, '2', '3', '4'],
    )
    ok(server.asked.every(({ headers }) => headers.authorization === 'Bearer svc_test'))
  })

  it('begins where the caller says, and tells of what happens to its line', async () => {
    const told: string[] = []
    server.answer((response) => void telling(42)(response).end(), over)
    const stream = follow({
      lastEventId: '41',
      onOpen: () => told.push('open'),
      onBreak: (reason: string, pauseMs: number) => told.push(`${reason}, ${pauseMs}`),
    })
    deepEqual(await idsOf(stream), [42])
    equal(server.asked[0]?.headers['last-event-id'], '41')
    deepEqual(told, ['open', 'the line ended, 10'])
  })

  it('that is refused is so at once', async () => {
    server.answer(problem(403, 'insufficient_scope'))
    await rejects(
      Array.fromAsync(follow()),
      (error) => error instanceof ShugyoError && error.code === 'insufficient_scope',
    )
    equal(server.asked.length, 1)
  })

  it('that may come again later does', async () => {
    server.answer(
      problem(429, 'rate_limited', { 'retry-after': '0' }),
      problem(503, 'unavailable', { 'retry-after': '0' }),
      over,
    )
    deepEqual(await idsOf(follow()), [])
    equal(server.asked.length, 3)
  })

  it('ends with its reader, and hangs up', async () => {
    let hungUp: Promise<unknown> | undefined
    const open = (response: ServerResponse) => {
      hungUp = new Promise((resolve) => response.on('close', resolve))
      telling(1)(response)
    }
    server.answer(open)
    for await (const { id } of follow()) if (id === '1') break
    await hungUp

    const stopping = new AbortController()
    server.answer(open)
    for await (const _ of follow({ signal: stopping.signal })) stopping.abort()
    await hungUp
    equal(server.asked.length, 1)
  })

  it('that somebody else answers says so', async () => {
    server.answer((response) => void begin(response).end('data: hello\n\n'))
    await rejects(Array.fromAsync(follow()), /sent no JSON/)
  })
})

import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { operations } from '../../app/operations.ts'
import { useService } from '../../testing/service.ts'
import { everyone } from './access.ts'
import { BODY_BYTES_MAX } from './body-bounds.ts'
import { inArea, operation } from './operation.ts'
import { anything, Type } from './schema.ts'

const echo = operation({
  id: 'echo',
  route: 'POST /toys/echo',
  summary: 'Say what was understood',
  access: everyone,
  body: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 300_000 })),
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    flag: Type.Optional(Type.Boolean()),
    list: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 3 })),
  }),
  response: Type.Object({ got: anything('The body as the handler saw it') }),
  handler: ({ body }) => ({ got: body }),
})

const look = operation({
  id: 'look',
  route: 'GET /toys/{name}',
  summary: 'Say what the address was understood to be',
  access: everyone,
  params: Type.Object({ name: Type.String({ maxLength: 50 }) }),
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 50 })),
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    flag: Type.Optional(Type.Boolean()),
    words: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 3 })),
  }),
  response: Type.Object({ got: anything('The address as the handler saw it') }),
  handler: ({ params, query }) => ({ got: { ...params, ...query } }),
})

const plain = operation({
  id: 'plain',
  route: 'GET /plain',
  summary: 'Take nothing',
  access: everyone,
  response: Type.Object({ ok: Type.Boolean() }),
  handler: () => ({ ok: true }),
})

const service = useService({ operations: [...operations, ...inArea('Toys', echo, look, plain)] })

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  service.visitor().send('POST /toys/echo', { headers, body })

type Raw = { status: number; headers: Record<string, string>; text: string }

/** Sends bytes as they are and reads the answer until the server closes. */
function sendBytes(...parts: (string | Buffer)[]): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(service.url)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => (text ? undefined : reject(error)))
    socket.on('close', () => resolve(readAnswer(text)))
    for (const part of parts) socket.write(part)
  })
}

function readAnswer(text: string): Raw {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1]), headers, text: body }
}

function assertOurs(
  answer: { status: number; text: string; headers: unknown },
  status: number,
  code: string,
) {
  const headers = answer.headers instanceof Headers ? Object.fromEntries(answer.headers) : answer.headers
  const { error } = JSON.parse(answer.text.replace(/^[0-9a-f]+\r\n/, '').replace(/\r\n0$/, ''))
  assert.deepEqual([answer.status, error.code], [status, code])
  assert.equal(typeof error.message, 'string')
  assert.match((headers as Record<string, string>)['x-request-id'] ?? '', /^[\w-]{8,64}$/)
  assert.match((headers as Record<string, string>)['content-type'] ?? '', /^application\/json/)
}

describe('a request body', () => {
  it('that is not a JSON object is refused', async () => {
    for (const body of ['{', 'hello', '[]', '"x"', '1', 'null', '{"a":1}}', "{'a':1}", '\ufeff\ufeff{}']) {
      assertOurs(await post(body), 400, 'invalid_request')
    }
    const { json } = await post('{')
    assert.deepEqual(json.error.details, [{ path: 'body', message: 'is not JSON in UTF-8' }])
  })

  it('that is empty reads as an object without fields', async () => {
    assert.deepEqual((await post('')).json, { got: {} })
    assert.deepEqual((await post(undefined, {})).json, { got: {} })
  })

  it('of another type or encoding is refused', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'x',
      'multipart/form-data; boundary=a',
    ]) {
      assertOurs(await post('{}', { 'content-type': type }), 415, 'unsupported_media_type')
    }
    const zipped = gzipSync('{}')
    assertOurs(
      await post(zipped, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
      415,
      'unsupported_media_type',
    )
    assert.equal((await post('{}', { 'content-type': 'application/json; charset=UTF-8' })).status, 200)
  })

  it('over 256 KiB is refused, whether its length is announced or not', async () => {
    const atLimit = `{"text":"${'x'.repeat(BODY_BYTES_MAX - 11)}"}`
    assert.equal(atLimit.length, BODY_BYTES_MAX)
    assert.equal((await post(atLimit)).status, 200)
    for (const bytes of [BODY_BYTES_MAX + 1, 1_000_000, 20_000_000]) {
      assertOurs(await sendBody(Buffer.alloc(bytes, 'x'), true), 413, 'body_too_large')
      assertOurs(await sendBody(Buffer.alloc(bytes, 'x'), false), 413, 'body_too_large')
    }
    assert.equal((await service.visitor().send('GET /plain')).status, 200)
  })

  it('of endless nesting is refused', async () => {
    const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
    assert.equal((await post(deep(31))).status, 200)
    for (const levels of [32, 1_000, 100_000]) assertOurs(await post(deep(levels)), 400, 'invalid_request')
    assertOurs(await post('{"a":'.repeat(40_000)), 400, 'invalid_request')
  })

  it('with text that no database can hold is refused, in values and in names', async () => {
    for (const text of [
      '{"text":"a\\u0000b"}',
      '{"\\u0000":1}',
      '{"text":"\\ud800"}',
      '{"list":["\\udc00x"]}',
    ]) {
      assertOurs(await post(text), 400, 'invalid_request')
    }
    assertOurs(await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400, 'invalid_request')
    assert.equal((await post('{"text":"\\ud83d\\ude00"}')).json.got.text, '😀')
  })

  it('keeps its declared fields alone, and reaches no prototype', async () => {
    const { json } = await post(
      '{"text":"a","other":1,"__proto__":{"flag":true},"constructor":{"prototype":{"flag":true}}}',
    )
    assert.deepEqual(json, { got: { text: 'a' } })
    assert.equal(({} as Record<string, unknown>)['flag'], undefined)
  })

  it('of wrong types is refused, never coerced', async () => {
    for (const body of [
      { count: '1' },
      { count: 1.5 },
      { count: true },
      { flag: 'true' },
      { flag: 1 },
      { text: 1 },
      { text: null },
      { list: 'a' },
      { list: { 0: 'a' } },
    ]) {
      assertOurs(await post(body), 400, 'invalid_request')
    }
    assertOurs(await post('{"count":1e400}'), 400, 'invalid_request')
    const { json } = await post({ count: 10, list: ['a', 'b', 'c', 'd'] })
    assert.deepEqual(
      json.error.details.map(({ path }: { path: string }) => path),
      ['body.count', 'body.list'],
    )
  })

  it('whose sender goes away in the middle harms nobody', async () => {
    const { port } = new URL(service.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'POST /api/v1/toys/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"te',
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    assert.equal((await post({ text: 'a' })).status, 200)
  })
})

describe('an address', () => {
  it('is parsed to its declared types', async () => {
    const { json } = await service.visitor().send('GET /toys/a%20b?count=5&flag=true&other=1')
    assert.deepEqual(json, { got: { name: 'a b', count: 5, flag: true } })
  })

  it('writes whole numbers in digits', async () => {
    for (const count of ['0x1', '1e0', '%201', '+1', '1.0', '1_0', '١'])
      assertOurs(await service.visitor().send(`GET /toys/a?count=${count}`), 400, 'invalid_request')
    assert.equal((await service.visitor().send('GET /toys/a?count=7')).json.got.count, 7)
  })

  it('of the wrong type or twice the same name is refused', async () => {
    for (const query of [
      'count=',
      'count=a',
      'count=1.5',
      'count=10',
      'count=-1',
      'count=1&count=2',
      'flag=yes',
      'text[]=a&text=b&text=c',
      'count=Infinity',
    ]) {
      assertOurs(await service.visitor().send(`GET /toys/a?${query}`), 400, 'invalid_request')
    }
  })

  it('with broken text or escapes is refused', async () => {
    const broken = [
      'toys/%00',
      'toys/a?text=%00',
      'toys/a?words=a&words=%00',
      'toys/%ff',
      'toys/%zz',
      'toys/%E0%A4%A',
      `toys/${'a'.repeat(51)}`,
      `toys/${'a'.repeat(5_000)}`,
    ]
    for (const path of broken) {
      const answer = await sendBytes(`GET /api/v1/${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      assertOurs(answer, 400, 'invalid_request')
    }
  })

  it('that holds nonsense where nothing is read is no fault of ours', async () => {
    for (const query of ['%00', 'a=%00', '%zz=%zz', '__proto__=1', '__proto__[x]=1', 'a=%ff']) {
      assert.equal((await service.visitor().send(`GET /plain?${query}`)).status, 200)
    }
  })

  it('that nobody knows is not found', async () => {
    for (const path of ['/nowhere', '/toys', '/toys/a/b/c', '/../../etc/passwd']) {
      assertOurs(await service.visitor().send(`GET ${path}`), 404, 'not_found')
    }
    const answer = await service.visitor().send('GET /nowhere?key=secret')
    assert.equal(
      answer.json.error.message,
      'There is no /api/v1/nowhere here; the reference is at http://shugyo.test/docs.',
    )
    const bare = await (await fetch(`${service.url}/agents`)).json()
    assert.match((bare as typeof answer.json).error.message, / Did you mean \/api\/v1\/agents\?$/)
    assertOurs(await service.visitor().send('DELETE /toys/a'), 404, 'not_found')
    assertOurs(await service.visitor().send('OPTIONS /toys/a'), 404, 'not_found')
  })

  it('that is known by another method says by which: nobody has to guess', async () => {
    const answer = await service.visitor().send('DELETE /toys/a/')
    assert.match(
      answer.json.error.message,
      /^\/api\/v1\/toys\/a\/ takes GET, not DELETE; the reference is at /,
    )
    assert.equal(answer.headers.get('allow'), 'GET')
    const battles = await service.visitor().send('PATCH /battles')
    assert.equal(battles.headers.get('allow')?.split(', ').toSorted().join(), 'GET,POST')
  })

  it('[http-9] that changes something and lacks its id is not the operation on all of them', async () => {
    const player = await service.player()
    // The last two are a dot, and an escaped one, after their way here.
    for (const path of ['/me/sessions/', '/me/sessions/?id=1', '/me/sessions/.', '/me/sessions/%2e']) {
      const answer = await player.send(`DELETE ${path}`)
      assertOurs(answer, 404, 'not_found')
      assert.match(answer.json.error.message, /^\/api\/v1\/me\/sessions\/ ends before its id/)
    }
    assert.equal((await player.send('DELETE /me/sessions')).status, 200)
    assert.equal((await player.send('GET /me/sessions/')).status, 200)
    assert.equal((await player.send('POST /toys/echo/', { body: {} })).status, 200)
  })

  it('[http-5] that holds more than any id has says so', async () => {
    const answer = await service.visitor().send(`GET /players/${'a'.repeat(300)}`)
    assertOurs(answer, 400, 'invalid_request')
    assert.deepEqual(answer.json.error.details, [
      { path: 'path', message: 'has a part of more than 200 characters' },
    ])
  })
})

describe('a request that is hardly HTTP', () => {
  const GET = 'GET /api/v1/plain HTTP/1.1\r\nhost: x\r\n'

  it('gets a 4xx in our own shape', async () => {
    const garbage = [
      'hello\r\n\r\n',
      '\x00\x01\x02\x03\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'FOO /api/v1/plain HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /api/v1/plain HTTP/9.9\r\nhost: x\r\n\r\n',
      `${GET}content-length: abc\r\n\r\n`,
      `${GET}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${GET}bad header\r\n\r\n`,
      `${GET}x: a\x00b\r\n\r\n`,
      'GET /api/v1/plain HTTP/1.1\r\nconnection: close\r\n\r\n',
      `${GET}HOST: y\r\nconnection: close\r\n\r\n`,
      `${GET}expect: miracles\r\nconnection: close\r\n\r\n`,
    ]
    for (const text of garbage) assertOurs(await sendBytes(text), 400, 'invalid_request')
  })

  it('gets 431 for headers over 16 KiB', async () => {
    assertOurs(await sendBytes(`${GET}x: ${'a'.repeat(20_000)}\r\n\r\n`), 431, 'invalid_request')
  })

  it('keeps the caller’s own request id when it is a sane one', async () => {
    const id = 'my-request-0001'
    const known = await service.visitor().send('GET /plain', { headers: { 'x-request-id': id } })
    assert.equal(known.headers.get('x-request-id'), id)
    const odd = await service.visitor().send('GET /plain', { headers: { 'x-request-id': '<script>' } })
    assert.match(odd.headers.get('x-request-id') ?? '', /^[0-9a-f]{16}-[0-9a-z]+$/)
  })
})

/** A POST that goes on writing whatever is answered, as plain clients do. */
function sendBody(body: Buffer, announced: boolean): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const length = announced ? { 'content-length': body.length } : {}
    const request = httpRequest(`${service.url}/api/v1/toys/echo`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...length },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          text,
        }),
      )
    })
    for (let at = 0; at < body.length; at += 60_000) request.write(body.subarray(at, at + 60_000))
    request.end()
  })
}

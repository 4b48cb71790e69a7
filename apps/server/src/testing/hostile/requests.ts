import { API_PREFIX } from '../../kernel/http/server.ts'
import type { Operation } from '../../kernel/operation/operation.ts'
import { sample } from '../derived/sample.ts'
import { below, chance } from '../proof.ts'
import type { Actor, Pool } from './cast.ts'
import { type Filling, fill, freeTextsOf, put, spoil } from './fill.ts'
import { boundValue, COSTLY_TEXTS, HOSTILE_TEXTS, hostileValue, oneOf, repeated, textOf } from './values.ts'
import type { Wire } from './wire.ts'

/** A request, and how far it was meant to get. */
export type Attempt = {
  readonly op: Operation
  readonly actor: Actor
  readonly wire: Wire
  /** Whether it reaches the operation as this actor's: its address, headers and request line are valid. */
  readonly arrives: boolean
}

/** Values from earlier answers, for use in the wrong place. */
export type Loot = { readonly cursors: string[] }

export type Costly = { readonly field: string; readonly wire: Wire; readonly text: string }

/** Valid but costly requests: each free text of the operation in turn is each of the texts that are slow to read. */
export function* costlyAttempts(op: Operation, actor: Actor, filling: Filling): Generator<Costly> {
  const headers = { 'content-type': 'application/json', ...actor.headers }
  for (const field of freeTextsOf(op.body))
    for (const costly of COSTLY_TEXTS) {
      const text = repeated(costly, field.lengthMax)
      const body = put(fill(op.body, filling), field.path, text)
      const path = API_PREFIX + pathOf(op, filling.pool, false)
      const wire = { method: op.method, path, headers, body: Buffer.from(JSON.stringify(body)) }
      yield { field: field.path.join('.'), wire, text }
    }
  for (const { path: place, lengthMax } of freeTextsOf(op.query))
    for (const costly of COSTLY_TEXTS) {
      const text = repeated(costly, lengthMax)
      const query = `${place.join('.')}=${encodeURIComponent(text)}`.slice(0, 8_000)
      const path = `${API_PREFIX}${pathOf(op, filling.pool, false)}?${query}`
      yield {
        field: `?${place.join('.')}`,
        wire: { method: op.method, path, headers: actor.headers, body: null },
        text,
      }
    }
}

/** The size limit of a request's headers, less room for the others. */
const LINE_MAX = 12_000
const READ_HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'cookie',
  'if-none-match',
  'x-forwarded-for',
]

/** Addresses and headers that are slow to read, for code that runs before the caller is known. */
export function* costlyLines(): Generator<Costly> {
  const texts = COSTLY_TEXTS.map((text) => repeated(text.replaceAll(/[^!-~ ]/g, ','), LINE_MAX))
  const get = (path: string, headers: Record<string, string>): Wire => ({
    method: 'GET',
    path,
    headers,
    body: null,
  })
  for (const text of texts) {
    const path = `/${text.replaceAll(' ', '/')}/x`
    for (const before of ['', '/previews', '/docs', '/assets', `${API_PREFIX}/players`])
      yield { field: `${before}/…`, wire: get(before + path, { accept: 'text/html' }), text }
    for (const name of READ_HEADERS) yield { field: name, wire: get('/p/nobody', { [name]: text }), text }
  }
}

export function makeAttempt(op: Operation, actor: Actor, filling: Filling, loot: Loot): Attempt {
  const spoils = chance() < 0.3 ? 0 : 1 + below(2)
  const wrong = new Set(Array.from({ length: spoils }, () => oneOf(placesOf(op))))
  const path = pathOf(op, filling.pool, wrong.has('path'))
  const query = queryOf(op, filling, loot, wrong.has('query'))
  const { body, type } = bodyOf(op, filling, wrong)
  const headers = {
    ...(type === null ? {} : { 'content-type': type }),
    ...(op.idem && chance() < 0.5 ? { 'idempotency-key': `again-${below(4)}` } : {}),
    ...actor.headers,
    ...(wrong.has('headers') ? oddHeaders() : {}),
  }
  const wire: Wire = { method: op.method, path: API_PREFIX + path + query, headers, body }
  const odd = wrong.has('path') || wrong.has('headers') || wrong.has('line') || type === BROKEN_TYPE
  return { op, actor, arrives: !odd, wire: wrong.has('line') ? { ...wire, raw: rawOf(wire, op) } : wire }
}

type Place = 'path' | 'query' | 'body' | 'text' | 'type' | 'headers' | 'line'

function placesOf(op: Operation): Place[] {
  const often: Place[] = op.body ? ['body', 'body', 'body', 'body', 'body', 'text', 'type'] : []
  const address: Place[] = [...(op.params ? ['path' as const] : []), ...(op.query ? ['query' as const] : [])]
  return [...often, ...address, ...address, 'query', 'headers', ...(chance() < 0.3 ? ['line' as const] : [])]
}

function pathOf(op: Operation, pool: Pool, isWrong: boolean): string {
  const braces = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const spoiled = isWrong ? oneOf(braces) : null
  return op.path.replace(/\{(\w+)\}/g, (_brace, name: string, at: number) => {
    const ids = pool.get(op.path.slice(0, at)) ?? pool.get(`/${name}/`) ?? []
    const schema = op.params?.properties[name]
    const id = ids.length > 0 ? oneOf(ids) : String(sample(schema))
    return name === spoiled ? oddSegment(id, schema) : encodeURIComponent(id)
  })
}

/** Never empty: that would be another operation's address. */
function oddSegment(id: string, schema: unknown): string {
  const kind = chance()
  if (kind < 0.25) return encodeURIComponent(id.toUpperCase())
  if (kind < 0.35) return `${id}%00`
  if (kind < 0.4) return `%${oneOf(['', '2', 'ff', 'c0%af', 'ed%a0%80', 'zz'])}`
  if (kind < 0.5) return encoded(boundValue(schema)).slice(0, 4_000) || '-'
  return encoded(hostileValue()).slice(0, 4_000) || '-'
}

/** Half a character has no escape of its own; some clients write this. */
function encoded(value: unknown): string {
  const text = textOf(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function queryOf(op: Operation, filling: Filling, { cursors }: Loot, isWrong: boolean): string {
  const properties = Object.entries(op.query?.properties ?? {})
  const pairs: string[] = []
  const put = (name: string, value: unknown) => {
    pairs.push(`${encodeURIComponent(name)}=${encoded(value)}`)
  }
  for (const [name, schema] of properties) {
    if (name === 'cursor' ? cursors.length > 0 && chance() < 0.3 : chance() < 0.4)
      put(name, name === 'cursor' ? tampered(oneOf(cursors)) : fill(schema, filling, name))
  }
  if (isWrong) {
    const [name, schema] = properties.length > 0 ? oneOf(properties) : ['page', {}]
    const times = chance() < 0.2 ? 2 : 1
    for (let time = 0; time < times; time++) put(name, chance() < 0.5 ? boundValue(schema) : hostileValue())
    if (chance() < 0.1)
      pairs.push(oneOf(['&&', '=', '%', '__proto__=1', 'a[b]=1', 'a[]=1', '?', 'limit[]=9']))
  }
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 8_000)}` : ''
}

/** A cursor as it was, from another list, or with another key in it. */
function tampered(cursor: string): string {
  const kind = chance()
  if (kind < 0.4) return cursor
  if (kind < 0.6) return cursor.slice(0, below(cursor.length))
  if (kind < 0.7) return `${cursor}=`
  const list = /^\["([^"]+)"/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? cursor
  return Buffer.from(JSON.stringify([list, hostileValue()]))
    .toString('base64url')
    .slice(0, 300)
}

const BROKEN_TYPE = ';;'
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/json;',
  'application/problem+json',
  'APPLICATION/JSON; CHARSET=UTF-8',
  'text/html',
  BROKEN_TYPE,
]

function bodyOf(op: Operation, filling: Filling, wrong: ReadonlySet<Place>) {
  if (!op.body) {
    // An operation without a body ignores one.
    const sends = op.method !== 'GET' && chance() < 0.1
    return { body: sends ? Buffer.from('{"a":1}') : null, type: sends ? 'application/json' : null }
  }
  const fitting = fill(op.body, filling)
  const value = wrong.has('body') ? spoil(fitting, op.body) : fitting
  const body = wrong.has('text') ? brokenText(value) : Buffer.from(JSON.stringify(value) ?? '')
  return { body, type: wrong.has('type') ? oneOf(TYPES) : 'application/json' }
}

function brokenText(value: unknown): Buffer {
  const text = JSON.stringify(value) ?? ''
  const forms: readonly (() => Buffer)[] = [
    () => Buffer.alloc(0),
    () => Buffer.from(text.slice(0, below(text.length))),
    () => Buffer.from(`${text},`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0xaf, 0x7d])]),
    () => Buffer.from(text.replace('{', '{"a":1,"a":2,"__proto__":{"x":1},')),
    () => Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
    () => Buffer.from(`{"a":"${'x'.repeat(300_000)}"}`),
    () =>
      Buffer.from(oneOf(['null', '[]', '"text"', '1', 'true', 'NaN', "{'a':1}", '{"a":1e999}', '\u0000'])),
  ]
  return oneOf(forms)()
}

function oddHeaders(): Record<string, string> {
  const odd: readonly Record<string, string>[] = [
    { 'x-forwarded-for': oneOf(['127.0.0.1', '::1', "' or 1=1 --", ','.repeat(500), 'x'.repeat(2_000)]) },
    { 'x-request-id': oneOf(['<script>', 'x'.repeat(500), '../..', 'good-request-id']) },
    { accept: oneOf(['text/html', 'image/*', '*/*;q=0', 'x'.repeat(1_000)]) },
    { 'if-none-match': oneOf(['*', '"x"', 'W/', '"'.repeat(500)]) },
    { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/v1/mod/log' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    {
      cookie: oneOf([
        'svc_session=',
        'svc_session=x; svc_session=y',
        '__proto__=1',
        `svc_session=${'x'.repeat(3_000)}`,
      ]),
    },
    {
      authorization: oneOf([
        'Basic eDp5',
        'Bearer',
        'bearer  ',
        'Bearer svc_',
        `Bearer ${'x'.repeat(3_000)}`,
        'Digest a=b',
      ]),
    },
    { 'user-agent': oneOf(['', 'x'.repeat(5_000), "'; drop table --", '<script>']) },
    { 'idempotency-key': oneOf(['', ' ', 'x'.repeat(256), '"quoted"', '"', "' or 1=1", 'again-1']) },
    { 'last-event-id': oneOf(['-1', '1e9', 'x'.repeat(500), '99999999999999999999', "' or 1=1"]) },
    { range: 'bytes=0-1,5-9', te: 'trailers', expect: '100-continue' },
    { 'content-encoding': oneOf(['gzip', 'br', 'identity']) },
    { traceparent: oneOf(['00-x', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`]) },
    { host: oneOf(['elsewhere.example', 'shugyo.test', "' or 1=1"]) },
  ]
  return oneOf(odd)
}

/** The same request by hand, with a fault that no client makes. The connection ends with the answer. */
function rawOf({ method, path, headers, body }: Wire, op: Operation): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body ? [`content-length: ${body.length}`] : []
  const write = (first: string, more: readonly string[] = [], end = '\r\n') =>
    Buffer.concat([
      Buffer.from(
        [first, 'host: x', 'connection: close', ...lines, ...length, ...more, '', ''].join(end),
        'latin1',
      ),
      body ?? Buffer.alloc(0),
    ])
  const line = `${method} ${path} HTTP/1.1`
  // A fixed word with more behind it would be another operation's address.
  const end = op.path.endsWith('}') || path.includes('?') ? '' : '?'
  const forms: readonly (() => Buffer)[] = [
    () => write(`${method} ${path}${end}${oneOf(['\u0001', 'é', '<>', '|', '"'])} HTTP/1.1`),
    () => write(`${method} /${path} HTTP/1.1`),
    () => write(`${method} ${path.replace('/', '/./')} HTTP/1.1`),
    () => write(`${method} http://elsewhere.example${path} HTTP/1.1`),
    () => write(`${method} ${path} HTTP/1.0`),
    () => write(`${method} ${path} HTTP/3.7`),
    () => write(`${method}X ${path} HTTP/1.1`),
    () => write(`${method.toLowerCase()} ${path} HTTP/1.1`),
    () => write(line, ['transfer-encoding: chunked']),
    () => write(line, ['transfer-encoding: xchunked']),
    () => write(line, ['content-length: 5', 'content-length: 6']),
    () => write(line, ['content-length: -1']),
    () => write(line, [`x: ${'y'.repeat(20_000)}`]),
    () =>
      write(
        line,
        Array.from({ length: 3_000 }, (_none, at) => `x${at}: y`),
      ),
    () => write(line, ['x y: z']),
    () => write(line, [`x: ${oneOf(HOSTILE_TEXTS).replace(/[\r\n]/g, ' ')}`]),
    () => write(line, ['folded: a\r\n b']),
    () => write(line, [], '\n'),
    () => Buffer.from(`${line}\r\nconnection: close\r\n\r\n`, 'latin1'),
    () => Buffer.from(`${line}\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n`, 'latin1'),
  ]
  return oneOf(forms)()
}

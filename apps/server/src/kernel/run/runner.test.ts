import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { operations } from '../../app/operations.ts'
import { PUBLIC_URL, useService } from '../../testing/service.ts'
import { everyone, role, scopes, sessionOnly, signedIn } from '../operation/access.ts'
import { inArea, type Operation, operation } from '../operation/operation.ts'
import { refuse } from '../operation/problems.ts'
import { Type } from '../operation/schema.ts'

const Answer = Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 0, maximum: 9 }) })
const common = { summary: 'A toy', access: everyone, response: Answer } as const
const right = { name: 'a', count: 1 }

/** Writes a mark, so that a test can see whether it was kept, and answers by the given way. */
const marking = (id: string, answer: () => unknown): Operation =>
  operation({
    ...common,
    id,
    route: `POST /${id}`,
    async handler({ tx }) {
      await sql`insert into marks (name) values (${id})`.execute(tx)
      return answer() as typeof right
    },
  })

let tries = 0
const toys: Operation[] = [
  marking('whole', () => right),
  marking('leaky', () => ({ ...right, passwordHash: 'secret', nested: { key: 'secret' } })),
  marking('wrongType', () => ({ name: 'a', count: 1.5 })),
  marking('wrongNull', () => ({ name: null, count: 1 })),
  marking('missing', () => ({ name: 'a' })),
  marking('undeclared', () => refuse('price_changed', { message: 'inner words' })),
  marking('crashing', () => {
    throw new Error('select secret from inside')
  }),
  operation({
    ...common,
    id: 'headersOnce',
    route: 'POST /headersOnce',
    async handler({ tx, setHeader }) {
      if (++tries === 1) {
        setHeader('x-first', 'stale')
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
      }
      setHeader('x-second', 'fresh')
      return right
    },
  }),
  operation({
    ...common,
    id: 'leakyRead',
    route: 'GET /leakyRead',
    handler: () => ({ ...right, secret: 'secret' }),
  }),
  operation({
    ...common,
    id: 'cached',
    route: 'GET /cached/{name}',
    params: Type.Object({ name: Type.String({ maxLength: 9 }) }),
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, default: 3 })) }),
    caching: { maxAgeS: 60 },
    handler: ({ params, query }) => {
      computed++
      return { name: params.name, count: query.count ?? 0 }
    },
  }),
  operation({
    ...common,
    id: 'forSession',
    route: 'POST /forSession',
    access: sessionOnly,
    handler: () => right,
  }),
  operation({ ...common, id: 'forKnown', route: 'GET /forKnown', access: signedIn, handler: () => right }),
  operation({
    ...common,
    id: 'forMods',
    route: 'GET /forMods',
    access: role('moderator'),
    handler: () => right,
  }),
  operation({
    ...common,
    id: 'forScopes',
    route: 'GET /forScopes',
    access: scopes('agents:read', 'finance:read'),
    handler: () => right,
  }),
]
let computed = 0

const service = useService({ operations: [...operations, ...inArea('Toys', ...toys)] })

describe('the runner', () => {
  before(() => service.runtime.database.pool.query('create table marks (name text)'))

  const marks = async (name: string): Promise<number> => {
    const { pool } = service.runtime.database
    return (await pool.query('select count(*) as n from marks where name = $1', [name])).rows[0].n
  }
  const post = (id: string) => service.visitor().send(`POST /${id}`)

  it('commits a deed whose answer is whole', async () => {
    const answer = await post('whole')
    assert.deepEqual([answer.status, answer.json], [200, right])
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    assert.equal(await marks('whole'), 1)
  })

  it('lets no undeclared field out, of a write or a read', async () => {
    assert.deepEqual((await post('leaky')).json, right)
    assert.deepEqual((await service.visitor().send('GET /leakyRead')).json, right)
  })

  it('fails a deed whose answer breaks its schema, and keeps nothing of it', async () => {
    for (const id of ['wrongType', 'wrongNull', 'missing']) {
      const answer = await post(id)
      assert.deepEqual([answer.status, answer.code], [500, 'internal'], id)
      assert.equal(await marks(id), 0)
    }
  })

  it('takes a problem that was not declared for a fault of ours', async () => {
    const answer = await post('undeclared')
    assert.deepEqual([answer.status, answer.code], [500, 'internal'])
    assert.doesNotMatch(answer.text, /inner words/)
    assert.equal(await marks('undeclared'), 0)
  })

  it('shows nothing of our insides when it fails', async () => {
    const answer = await post('crashing')
    assert.deepEqual(answer.json, {
      error: { code: 'internal', message: 'Something went wrong on our side.' },
    })
    assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f]{16}-[0-9a-z]+$/)
  })

  it('sends the headers of the try that counted', async () => {
    const answer = await post('headersOnce')
    assert.deepEqual([answer.status, tries], [200, 2])
    assert.deepEqual([answer.headers.get('x-first'), answer.headers.get('x-second')], [null, 'fresh'])
  })

  it('computes a cached answer once, and tells who already has it', async () => {
    const read = (path: string, etag?: string) =>
      service.visitor().send(`GET ${path}`, etag ? { headers: { 'if-none-match': etag } } : {})
    const first = await read('/cached/a')
    assert.deepEqual(first.json, { name: 'a', count: 3 })
    assert.equal(first.headers.get('cache-control'), 'public, max-age=60')
    const etag = first.headers.get('etag') ?? ''
    for (const path of ['/cached/a', '/cached/a?count=3', '/cached/a?utm=1'])
      assert.equal((await read(path)).text, first.text)
    assert.equal(computed, 1)
    const known = await read('/cached/a', `"x", W/${etag}`)
    assert.deepEqual([known.status, known.text, known.headers.get('etag')], [304, '', etag])
    assert.notEqual((await read('/cached/b', etag)).headers.get('etag'), etag)
    assert.equal((await read('/cached/a?count=99', etag)).status, 400)
  })
})

describe('access', () => {
  it('asks for a credential, a session, a role or every scope, as declared', async () => {
    const aiko = await service.player('aiko')
    const reader = await aiko.program('agents:read')
    const both = await aiko.program('agents:read', 'finance:read')
    const codes = async (route: string) =>
      Promise.all(
        [service.visitor(), aiko, reader, both].map(async (who) => (await who.send(route)).code ?? 'ok'),
      )
    assert.deepEqual(await codes('GET /forKnown'), ['unauthenticated', 'ok', 'ok', 'ok'])
    assert.deepEqual(await codes('POST /forSession'), [
      'unauthenticated',
      'ok',
      'session_required',
      'session_required',
    ])
    assert.deepEqual(await codes('GET /forMods'), [
      'unauthenticated',
      'forbidden',
      'session_required',
      'session_required',
    ])
    assert.deepEqual(await codes('GET /forScopes'), ['unauthenticated', 'ok', 'insufficient_scope', 'ok'])
    assert.deepEqual((await reader.send('GET /forScopes')).json.error.details, { missing: ['finance:read'] })
  })

  it('refuses a browser’s write from another place, public operations included', async () => {
    const ken = await service.player('ken')
    const write = async (headers: Record<string, string>, route = 'POST /forSession') =>
      (await ken.send(route, { headers })).code ?? 'ok'
    assert.equal(await write({ 'sec-fetch-site': 'cross-site' }), 'cross_origin')
    assert.equal(await write({ 'sec-fetch-site': 'same-site' }), 'cross_origin')
    assert.equal(await write({ origin: 'https://evil.example' }), 'cross_origin')
    assert.equal(await write({ origin: 'null' }), 'cross_origin')
    assert.equal(await write({ 'sec-fetch-site': 'same-origin' }), 'ok')
    assert.equal(await write({ origin: PUBLIC_URL }), 'ok')
    assert.equal(await write({ 'sec-fetch-site': 'cross-site' }, 'POST /whole'), 'cross_origin')
  })

  it('refuses a wrong key everywhere, public operations included', async () => {
    for (const authorization of [
      'Bearer nonsense',
      'Bearer svc_0000_1111',
      'Basic YTpi',
      '',
      'Bearer \u00ff',
    ]) {
      const answer = await service.visitor().send('GET /leakyRead', { headers: { authorization } })
      assert.deepEqual([answer.status, answer.code], [401, 'unauthenticated'], authorization)
    }
  })
})

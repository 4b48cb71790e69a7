import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { scopeNames } from '../../modules/identity/index.ts'
import { everyone, scopes, sessionOnly } from './access.ts'
import { inArea, type ListedOperation, operation, perSeconds } from './operation.ts'
import { freshProof } from './proof.ts'
import { checkOperations, problemsOf } from './registry.ts'
import { anything, nullable, oneOf, Type, uuid } from './schema.ts'

const whole = {
  id: 'toy',
  summary: 'A toy',
  access: everyone,
  response: Type.Object({ ok: Type.Boolean() }),
  handler: () => ({ ok: true }),
} as const

const get = { ...operation({ ...whole, route: 'GET /toys' }), area: 'Toys' }
const post = { ...operation({ ...whole, route: 'POST /toys' }), area: 'Toys' }
const withBody = (properties: Parameters<typeof Type.Object>[0]): ListedOperation => ({
  ...post,
  body: Type.Object(properties),
})

function assertRefused(list: readonly ListedOperation[], ...words: RegExp[]): void {
  assert.throws(
    () => checkOperations(list, scopeNames),
    (error: Error) => {
      for (const word of words) assert.match(error.message, word)
      return true
    },
  )
}

describe('checkOperations', () => {
  it('accepts every operation of the service, and a whole one', () => {
    checkOperations(operations, scopeNames)
    checkOperations([get, { ...post, id: 'toyMaker' }], scopeNames)
  })

  it('names the operation that lacks a part', () => {
    for (const part of ['area', 'summary', 'access', 'response', 'handler']) {
      assertRefused([{ ...get, [part]: undefined } as never], new RegExp(`toy: no ${part}`))
    }
    assertRefused([{ ...get, summary: '' }], /toy: no summary/)
  })

  it('refuses to ask for proof where nobody calls, or where callers and answers are remembered', () => {
    const proven = { ...get, access: sessionOnly, proof: freshProof }
    checkOperations([proven], scopeNames)
    assertRefused([{ ...proven, access: everyone }], /toy: proof of nobody/)
    for (const part of [
      { speculative: true },
      { versionStamps: async () => [] },
      { caching: { maxAgeS: 1 } },
    ])
      assertRefused([{ ...proven, ...part }], /toy: proof where callers or answers are remembered/)
    assert(problemsOf(proven).includes('reauthentication_required'))
  })

  it('refuses a path parameter without a schema, and a schema without its brace', () => {
    assertRefused([{ ...get, path: '/toys/{id}' }], /toy: path parameter \{id\} has no schema/)
    assertRefused([{ ...get, params: Type.Object({ id: uuid() }) }], /toy: param id is not in the path/)
  })

  it('refuses idem and a body on a GET', () => {
    assertRefused([{ ...get, idem: true }], /toy: idem on a GET/)
    assertRefused([{ ...post, idem: true }], /toy: idem without a caller to keep the key for/)
    assertRefused([{ ...get, body: Type.Object({}) }], /toy: a body on a GET/)
  })

  it('refuses what is not known: problems, scopes, methods, ids, paths', () => {
    assertRefused([{ ...get, problems: ['no_such'] as never }], /toy: unknown problem no_such/)
    assertRefused(
      [{ ...get, access: { kind: 'scopes', scopes: ['x:y' as never] } }],
      /toy: unknown scope x:y/,
    )
    assertRefused(
      [{ ...get, access: { kind: 'scopes', scopes: [] as never } }],
      /toy: access by scopes without/,
    )
    assertRefused([{ ...get, method: 'HEAD' as never }], /toy: unknown method HEAD/)
    assertRefused([{ ...get, id: 'list toys' }], /list toys: the id is not camelCase/)
    assertRefused([{ ...get, path: '/toys/{id' }], /toy: the path \/toys\/\{id is not well formed/)
    assertRefused([{ ...get, path: 'toys' }], /not well formed/)
  })

  it('refuses a limit that admits nothing, and a cache for answers that are not public', () => {
    assertRefused([{ ...get, limit: perSeconds(0, 60) }], /toy: a limit that admits nothing/)
    assertRefused([{ ...get, access: sessionOnly, caching: { maxAgeS: 60 } }], /toy: caching on an answer/)
  })

  it('refuses two operations of one id or one route, whatever their parameters are called', () => {
    assertRefused([get, { ...post, id: 'toy' }], /id declared twice: toy/)
    const one = operation({ ...whole, route: 'GET /toys/{id}', params: Type.Object({ id: uuid() }) })
    const other = operation({
      ...whole,
      id: 'other',
      route: 'GET /toys/{name}',
      params: Type.Object({ name: uuid() }),
    })
    assertRefused(inArea('Toys', one, other), /route declared twice: GET \/toys\/\{\}/)
  })

  it('refuses input without bounds, however deep', () => {
    const unbounded = [
      withBody({ it: Type.String() }),
      withBody({ it: Type.String({ format: 'email' }) }),
      withBody({ it: Type.Integer({ maximum: 5 }) }),
      withBody({ it: Type.Number({ minimum: 5 }) }),
      withBody({ it: Type.Array(uuid()) }),
      withBody({ it: nullable(Type.String()) }),
      withBody({ it: Type.Optional(Type.String()) }),
      { ...get, query: Type.Object({ it: Type.String() }) },
      { ...get, path: '/toys/{it}', params: Type.Object({ it: Type.String() }) },
    ]
    for (const op of unbounded) assertRefused([op], /toy: (body|query|params)\.it has no bound/)
    assertRefused(
      [withBody({ list: Type.Array(Type.String(), { maxItems: 2 }) })],
      /toy: body\.list\[\] has no bound/,
    )
    assertRefused([withBody({ a: Type.Object({ b: Type.String() }) })], /toy: body\.a\.b has no bound/)
    assertRefused([withBody({ it: anything('Whatever') })], /toy: body\.it is of no type/)
    assertRefused(
      [withBody({ it: Type.Record(Type.String(), Type.Integer()) })],
      /toy: body\.it names no properties/,
    )
    const union = Type.Union([Type.Object({ a: uuid() }), Type.Object({ b: uuid() })])
    assertRefused([withBody({ it: union })], /toy: body\.it is a union of objects/)
    checkOperations(
      [
        withBody({
          kind: oneOf(['a']),
          note: nullable(Type.Object({ id: uuid() })),
          size: Type.Integer({ minimum: 1, maximum: 2 }),
        }),
      ],
      scopeNames,
    )
  })

  it('tells every fault at once', () => {
    assertRefused(
      [
        { ...get, idem: true, id: 'x y' },
        { ...post, problems: ['nope'] as never },
      ],
      /idem/,
      /camelCase/,
      /nope/,
    )
  })
})

describe('problemsOf', () => {
  it('adds what the runner itself may answer', () => {
    assert.deepEqual(problemsOf(get), [
      'internal',
      'rate_limited',
      'suspended',
      'unauthenticated',
      'unavailable',
    ])
    const write = operation({
      ...whole,
      route: 'POST /toys/{id}',
      access: scopes('agents:write'),
      idem: true,
      params: Type.Object({ id: uuid() }),
      body: Type.Object({}),
      problems: ['agent_busy'],
    })
    assert.deepEqual(problemsOf(write), [
      'agent_busy',
      'body_too_large',
      'cross_origin',
      'forbidden',
      'idempotency_in_progress',
      'idempotency_key_reused',
      'insufficient_scope',
      'internal',
      'invalid_request',
      'rate_limited',
      'suspended',
      'unauthenticated',
      'unavailable',
      'unsupported_media_type',
    ])
  })
})

/** Never run: each line must be refused by the compiler, or the type check of the project fails. */
export function refusedByTheCompiler(): void {
  // @ts-expect-error idem on a GET
  operation({ ...whole, route: 'GET /toys', idem: true })
  // @ts-expect-error a body on a GET
  operation({ ...whole, route: 'GET /toys', body: Type.Object({}) })
  // @ts-expect-error a path parameter without a schema
  operation({ ...whole, route: 'GET /toys/{id}' })
  // @ts-expect-error a schema for another parameter
  operation({ ...whole, route: 'GET /toys/{id}', params: Type.Object({ name: uuid() }) })
  // @ts-expect-error a schema with one parameter too many
  operation({ ...whole, route: 'GET /toys/{id}', params: Type.Object({ id: uuid(), name: uuid() }) })
  // @ts-expect-error params without a brace
  operation({ ...whole, route: 'GET /toys', params: Type.Object({ id: uuid() }) })
  // @ts-expect-error a cache on a write
  operation({ ...whole, route: 'POST /toys', caching: { maxAgeS: 1 } })
  // @ts-expect-error a route without a method
  operation({ ...whole, route: '/toys' })
  // @ts-expect-error a problem that does not exist
  operation({ ...whole, route: 'GET /toys', problems: ['no_such'] })
  // @ts-expect-error a scope that does not exist
  scopes('toys:write')
  const { access: _access, ...open } = whole
  // @ts-expect-error no access rule
  operation({ ...open, route: 'GET /toys' })
  operation({
    ...whole,
    route: 'POST /toys',
    problems: ['agent_busy'],
    handler({ refuse }) {
      if (whole.id) refuse('agent_busy')
      // @ts-expect-error a problem that is not declared
      return refuse('not_found')
    },
  })
  operation({
    ...whole,
    route: 'POST /toys',
    // @ts-expect-error an answer that is not the declared one
    handler: () => ({ ok: 'yes' }),
  })
  operation({
    ...whole,
    route: 'GET /toys',
    // @ts-expect-error a read has no transaction
    handler: ({ tx }) => ({ ok: tx !== undefined }),
  })
}

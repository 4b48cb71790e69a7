import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { breaksOf } from '../../testing/derived/sample.ts'
import { everyone } from './access.ts'
import { makeCodec } from './codec.ts'
import { operation } from './operation.ts'
import { Problem } from './problems.ts'
import { nullable, oneOf, Type, timestamp, uuid } from './schema.ts'

const Toy = Type.Object({
  name: Type.String({ maxLength: 10 }),
  count: Type.Integer({ minimum: 0, maximum: 9 }),
  at: Type.Optional(nullable(timestamp())),
})
const toy = operation({
  id: 'toy',
  route: 'POST /toys/{name}',
  summary: 'One schema in every place',
  access: everyone,
  params: Type.Object({ name: Type.String({ maxLength: 10 }) }),
  query: Toy,
  body: Toy,
  response: Toy,
  handler: ({ body }) => body,
})

const faultsIn = (read: () => unknown): { path: string; message: string }[] => {
  try {
    read()
    return []
  } catch (error) {
    assert(error instanceof Problem, String(error))
    return error.details as { path: string; message: string }[]
  }
}

const isProblem = (error: unknown) => error instanceof Problem && error.code === 'invalid_request'

describe('the codec', () => {
  it('compiles what every operation of the service reads and writes', () => {
    const codec = makeCodec({ checkAnswers: true })
    for (const op of operations) {
      for (const read of [codec.params, codec.query, codec.body]) {
        try {
          read(op, {})
        } catch (error) {
          assert(isProblem(error), `${op.id}: ${error}`)
        }
      }
      // The operation's own schema refuses an empty answer, and is compiled to say so.
      assert.throws(
        () => codec.write(op, undefined),
        (error: Error) => !/schema is invalid|can't resolve/.test(error.message),
      )
    }
  })

  it('writes what may be null as what it is, at any depth', () => {
    const codec = makeCodec({ checkAnswers: true })
    const Inner = Type.Object({ text: nullable(Type.String()), at: nullable(timestamp()) })
    const Answer = Type.Object({
      text: nullable(Type.String()),
      count: nullable(Type.Integer()),
      share: nullable(Type.Number()),
      flag: nullable(Type.Boolean()),
      inner: nullable(Inner),
      list: nullable(Type.Array(nullable(Inner))),
      word: nullable(oneOf(['yes', 'no'])),
      either: Type.Union([Type.String(), Type.Integer(), Type.Null()]),
    })
    const inner = { text: 'a "quoted" word', at: '2026-01-02T03:04:05.678Z' }
    const full = {
      text: 'ü',
      count: 3,
      share: 0.5,
      flag: false,
      inner,
      list: [inner, null, { text: null, at: null }],
      word: 'yes',
      either: 4,
    }
    const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
    for (const value of [full, empty, { ...full, inner: null }, { ...empty, list: [] }])
      assert.deepEqual(JSON.parse(codec.writeAs(Answer, 'it', value)), value)
    assert.throws(() => codec.writeAs(Answer, 'it', { ...full, count: 'three' }))
  })

  it('reads one schema strictly in a body and leniently in an address, whichever comes first', () => {
    for (const order of [
      ['query', 'body'],
      ['body', 'query'],
    ] as const) {
      const codec = makeCodec({ checkAnswers: true })
      codec.write(toy, { name: 'a', count: 1 })
      for (const place of order) {
        const read = () => codec[place](toy, { name: 'a', count: '1' })
        if (place === 'body') assert.throws(read, isProblem)
        else assert.deepEqual(read(), { name: 'a', count: 1 })
      }
    }
  })

  it('reads an id in capitals as the same id, wherever it stands, and leaves other text alone', () => {
    const id = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    const shouted = id.toUpperCase()
    const body = Type.Object({
      id: uuid(),
      none: nullable(uuid()),
      some: nullable(uuid()),
      list: Type.Array(Type.Object({ id: Type.Optional(uuid()) }), { maxItems: 9 }),
      text: Type.String({ maxLength: 99 }),
    })
    const params = Type.Object({ name: uuid() })
    const op = { ...toy, params, query: Type.Object({ ids: Type.Array(uuid()) }), body }
    const codec = makeCodec({ checkAnswers: true })
    assert.deepEqual(
      codec.body(op, { id: shouted, none: null, some: shouted, list: [{ id: shouted }, {}], text: shouted }),
      { id, none: null, some: id, list: [{ id }, {}], text: shouted },
    )
    assert.deepEqual(codec.params(op, { name: shouted }), { name: id })
    assert.deepEqual(codec.query(op, { ids: shouted }), { ids: [id] })
  })

  it('lets no undeclared field out', () => {
    for (const checkAnswers of [true, false]) {
      const text = makeCodec({ checkAnswers }).write(toy, { name: 'a', count: 1, secret: 's', toString: 1 })
      assert.deepEqual(JSON.parse(text), { name: 'a', count: 1 })
    }
  })

  it('writes times as UTC with milliseconds', () => {
    const at = new Date('2026-11-15T10:00:00Z')
    const text = makeCodec({ checkAnswers: true }).write(toy, { name: 'a', count: 1, at })
    assert.equal(JSON.parse(text).at, '2026-11-15T10:00:00.000Z')
    assert.equal(
      JSON.parse(makeCodec({ checkAnswers: true }).write(toy, { name: 'a', count: 1, at: null })).at,
      null,
    )
  })

  it('writes a frozen answer once, and apart for every operation', () => {
    const codec = makeCodec({ checkAnswers: false })
    let looks = 0
    const answer = Object.freeze({
      get name() {
        looks++
        return 'a'
      },
      count: 1,
    })
    const first = codec.write(toy, answer)
    const before = looks
    assert.equal(codec.write(toy, answer), first)
    assert.equal(looks, before)
    const other = { ...toy, id: 'other', response: Type.Object({ count: Type.Integer() }) }
    assert.equal(codec.write(other, answer), '{"count":1}')
  })

  it('catches an answer that breaks its schema when it checks', () => {
    const strict = makeCodec({ checkAnswers: true })
    for (const answer of [
      { name: 'a', count: 1.5 },
      { name: 'a', count: 10 },
      { name: 'a'.repeat(11), count: 1 },
      { name: null, count: 1 },
      { name: 'a', count: '1' },
      { name: 'a', count: 1, at: 'yesterday' },
    ]) {
      assert.throws(
        () => strict.write(toy, answer),
        /toy answers what it does not declare|does not match schema/,
      )
    }
  })

  it('never writes an answer that lacks a required field', () => {
    for (const checkAnswers of [true, false]) {
      assert.throws(() => makeCodec({ checkAnswers }).write(toy, { name: 'a' }), /count/)
    }
  })

  it('[http-5] leaves no caller guessing: every refusal of every operation says in words what is allowed', () => {
    const codec = makeCodec({ checkAnswers: false })
    const bare =
      /must match|must NOT|must be (string|integer|number|boolean|array|object|equal|null$|[<>]=)|valid/
    const told = new Set<string>()
    for (const op of operations) {
      const places = { params: op.params, query: op.query, body: op.body } as const
      for (const [place, schema] of Object.entries(places)) {
        for (const { value, path, why } of schema ? breaksOf(schema) : []) {
          const where = `${op.id} ${place}${path}, when it ${why}`
          for (const { message } of faultsIn(() => codec[place as 'body'](op, structuredClone(value)))) {
            assert.doesNotMatch(message, bare, where)
            assert.match(message, /^(must|is required; it must) (be|have) \S/, where)
            assert.doesNotMatch(message, /\(\?|\\p|undefined|NaN|\[object/, where)
            told.add(message)
          }
        }
      }
    }
    for (const words of [
      'must have 3 to 20 characters: letters, digits and _',
      'must be one of ranked, open, boss, training, hardcore',
      'must be a whole number from 1 to 500',
      'must be a UUID, like 019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d',
      'must be true or false',
    ])
      assert(told.has(words), `${words} is not among:\n${[...told].sort().join('\n')}`)
  })

  it('names at most twenty faults', () => {
    const codec = makeCodec({ checkAnswers: false })
    const many = operation({
      id: 'many',
      route: 'POST /many',
      summary: 'Many numbers',
      access: everyone,
      body: Type.Object({ list: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { maxItems: 100 }) }),
      response: Type.Object({}),
      handler: () => ({}),
    })
    try {
      codec.body(many, { list: Array(100).fill('x') })
      assert.fail('was accepted')
    } catch (error) {
      assert(error instanceof Problem)
      assert.equal((error.details as unknown[]).length, 20)
      assert.deepEqual((error.details as unknown[])[0], {
        path: 'body.list.0',
        message: 'must be a whole number from 0 to 1',
      })
    }
  })
})

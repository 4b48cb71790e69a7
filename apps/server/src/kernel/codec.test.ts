import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../app/operations.ts'
import { everyone } from './access.ts'
import { makeCodec } from './codec.ts'
import { operation } from './operation.ts'
import { Problem } from './problems.ts'
import { nullable, Type, timestamp } from './schema.ts'

const Toy = Type.Object({
  name: Type.String({ maxLength: 10 }),
  count: Type.Integer({ minimum: 0, maximum: 9 }),
  at: Type.Optional(nullable(timestamp())),
})
const toy = operation({
  id: 'toy',
  route: 'POST /toys/{name}',
  area: 'Toys',
  summary: 'One schema in every place',
  access: everyone,
  params: Type.Object({ name: Type.String({ maxLength: 10 }) }),
  query: Toy,
  body: Toy,
  response: Toy,
  handler: ({ body }) => body,
})

const isProblem = (error: unknown) => error instanceof Problem && error.code === 'invalid_request'

describe('the codec', () => {
  it('compiles what every operation of the house reads and writes', () => {
    const codec = makeCodec({ checkAnswers: true })
    for (const op of operations) {
      for (const read of [codec.params, codec.query, codec.body]) {
        try {
          read(op, {})
        } catch (error) {
          assert(isProblem(error), `${op.id}: ${error}`)
        }
      }
      // An answer of nothing is refused by the operation's own schema, which is compiled to say so.
      assert.throws(
        () => codec.write(op, undefined),
        (error: Error) => !/schema is invalid|can't resolve/.test(error.message),
      )
    }
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

  it('names at most twenty faults', () => {
    const codec = makeCodec({ checkAnswers: false })
    const many = operation({
      id: 'many',
      route: 'POST /many',
      area: 'Toys',
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
      assert.deepEqual((error.details as unknown[])[0], { path: 'body.list.0', message: 'must be integer' })
    }
  })
})

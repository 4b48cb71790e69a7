import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { type Command, type Document, detailsOf, partsOf } from '../../../../build/reference.ts'
import { addressOf, codeOf, LANGUAGES } from './code.ts'
import { exampleOf } from './example.ts'
import { findOps } from './search.ts'
import type { Operation, Schema } from './types.ts'
import { sayType } from './words.ts'

const root = join(import.meta.dirname, '../../../../../..')
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Document
const { TABLE } = (await import(join(root, 'packages/cli/src/table.gen.ts'))) as { TABLE: readonly Command[] }
const details = detailsOf(document, TABLE)
const { ops, schemas, codes, events } = details
const all = Object.values(ops)
const NO_INPUT = { path: {}, query: {} }

function everySchema(schema: Schema): Schema[] {
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [schema, ...inside.flatMap(everySchema)]
}

const schemasOf = ({ params, body, answer }: Operation): Schema[] =>
  [...params.map(({ schema }) => schema), ...(body ? [body.schema] : []), answer.schema].flatMap(everySchema)

describe('the definition in words', () => {
  it('[web-75] says of every field what it is, never a bare “object”', () => {
    const used = [
      ...all.flatMap(schemasOf),
      ...Object.values(schemas).flatMap(everySchema),
      ...events.flatMap(({ data }) => everySchema(data)),
    ]
    for (const schema of used)
      assert.doesNotMatch(sayType(schema), /\bobject\b|undefined|NaN|^$/, JSON.stringify(schema))
    assert.equal(sayType({ type: 'string', minLength: 1, maxLength: 4000 }), 'text, 1 to 4,000 characters')
    assert.equal(sayType({ type: 'string', enum: ['task', 'lesson', 'squad'] }), 'task, lesson or squad')
    assert.equal(
      sayType({ type: 'integer', minimum: 1, maximum: 100, default: 20 }),
      'whole number, 1 to 100, 20 unless given',
    )
    assert.equal(
      sayType({ anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Task' } }, { type: 'null' }] }),
      'list of Task records, or null',
    )
  })

  it('[web-75] knows who may call each, what it answers, and what each refusal says', () => {
    assert(all.length > 180)
    for (const op of all) {
      assert(op.access && op.about && op.answer.status, op.id)
      for (const { codes: own } of op.errors) for (const code of own) assert(codes[code], `${op.id}: ${code}`)
    }
    assert.deepEqual(ops['createTask']?.limit, { calls: 60, windowSeconds: 60 })
    assert.equal(ops['createTask']?.idem, true)
  })

  it('[web-75] is loaded by parts, each with everything that it names', () => {
    const parts = partsOf(details)
    const found = Object.values(parts).flatMap((part) => Object.keys(part.ops))
    assert.deepEqual(found.toSorted(), Object.keys(ops).toSorted())
    for (const [name, part] of Object.entries(parts)) {
      const named = [...JSON.stringify(part).matchAll(/schemas\/(\w+)"/g)].map(
        ([, record]) => record as string,
      )
      for (const record of named) assert(part.schemas[record], `${name}: ${record}`)
      for (const { errors } of Object.values(part.ops))
        for (const code of errors.flatMap((one) => one.codes)) assert(part.codes[code], `${name}: ${code}`)
    }
    assert.deepEqual(parts['events']?.events, events)
  })

  it('[web-75] writes each call in curl, TypeScript and CLI', () => {
    for (const op of all)
      for (const { value } of LANGUAGES) {
        const body = op.body && exampleOf(op.body.schema, schemas, { onlyNeeded: true })
        const code = codeOf(value, op, { ...NO_INPUT, body }, 'https://shugyo.example')
        assert.doesNotMatch(code, /undefined|\[object|NaN/, `${op.id} in ${value}`)
      }
    const task = ops['createTask'] as Operation
    const input = { ...NO_INPUT, body: { agentId: '1', prompt: "It's late" } }
    const written = LANGUAGES.map(({ value }) => codeOf(value, task, input, 'https://shugyo.example'))
    assert.match(written[0] ?? '', /-d '\{"agentId":"1","prompt":"It'\\''s late"\}'$/)
    assert.match(
      written[1] ?? '',
      /await shugyo\.createTask\(\{\n {2}agentId: '1',\n {2}prompt: "It's late"\n\}\)$/,
    )
    assert.match(
      written[2] ?? '',
      /^shugyo tasks create \\\n {2}--agentId 1 \\\n {2}--prompt 'It'\\''s late' --url/,
    )
    assert.equal(
      addressOf(ops['listTasks'] as Operation, { path: {}, query: { limit: '5', cursor: '' } }),
      '/tasks?limit=5',
    )
  })

  it('[web-75] gives examples that hold what is required', () => {
    for (const { id, body } of all) {
      const example = body && exampleOf(body.schema, schemas, { onlyNeeded: true })
      for (const name of body?.schema.required ?? []) assert(name in (example as object), `${id}: ${name}`)
    }
    for (const { name, data } of events) {
      const example = exampleOf(data, schemas) as { change?: string }
      assert(typeof example.change === 'string' && example.change !== '', name)
    }
  })

  it('[web-75] finds by path, verb, name or area', () => {
    const areas = [{ name: 'Tasks', about: '', ops: all }]
    const found = (text: string) => findOps(areas, text).flatMap(({ ops: own }) => own.map(({ id }) => id))
    assert(found('post /tasks').includes('createTask'))
    assert(found('rotate').includes('rotateWebhookSecret'))
    assert.deepEqual(found('nothing like this'), [])
  })
})

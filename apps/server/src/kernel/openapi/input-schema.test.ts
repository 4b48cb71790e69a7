import assert from 'node:assert/strict'
import { it } from 'node:test'
import { everyone } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { record, Type } from '../operation/schema.ts'
import type { Json } from './components.ts'
import { buildDocument } from './document.ts'
import { inputSchema } from './input-schema.ts'

const Sizes = {
  name: Type.String({ maxLength: 10 }),
  size: Type.Integer({ minimum: 1, maximum: 9, default: 3 }),
}

it('asks for nothing that has a default, however deep it lies', () => {
  const schema = Type.Object({
    ...Sizes,
    inner: Type.Object(Sizes),
    list: Type.Array(Type.Object(Sizes), { maxItems: 3 }),
    either: Type.Union([Type.Object(Sizes), Type.Null()]),
  })
  const { required, properties } = inputSchema(schema) as never as typeof schema
  assert.deepEqual(required, ['name', 'inner', 'list', 'either'])
  assert.deepEqual(properties.inner.required, ['name'])
  assert.deepEqual(properties.list.items.required, ['name'])
  assert.deepEqual(properties.either.anyOf[0].required, ['name'])
  assert.deepEqual(schema.required, ['name', 'size', 'inner', 'list', 'either'], 'what is declared stays')
})

const shownBy = (body: Parameters<typeof Type.Object>[0]) => {
  const op = operation({
    id: 'makeToy',
    route: 'POST /toys',
    summary: 'Make a toy',
    access: everyone,
    body: Type.Object(body),
    response: record('Toy', Sizes),
    handler: () => ({ name: 'top', size: 1 }),
  })
  const document = buildDocument({ operations: inArea('Toys', op), events: [], areas: [], version: '1' })
  const shown = document.paths['/toys']?.['post'] as { requestBody: RequestBody }
  const { schemas } = document['components'] as { schemas: Record<string, { required: string[] }> }
  return { body: shown.requestBody, answer: schemas['Toy'] }
}
type RequestBody = { required: boolean; content: { 'application/json': { schema: { [key: string]: Json } } } }

it('leaves a default out of what a request must have, and in what an answer has', () => {
  const { body, answer } = shownBy(Sizes)
  assert.equal(body.required, true)
  assert.deepEqual(body.content['application/json'].schema['required'], ['name'])
  assert.deepEqual(answer?.required, ['name', 'size'])
  assert.equal(shownBy({ size: Sizes.size }).body.required, false, 'all of it has defaults')
})

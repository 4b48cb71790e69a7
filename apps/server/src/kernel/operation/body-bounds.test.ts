import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { useService } from '../../testing/service.ts'
import { bodyBounds } from './body-bounds.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const withBody = operations.flatMap((op) => (op.body ? [{ ...op, body: op.body }] : []))

/** Fields that the schema does not declare, each with another name. */
const nonsense = (fields: number): string =>
  `{${Array.from({ length: fields }, (_, at) => `"k${at}":1`).join(',')}}`

describe('a body larger than its operation can need', () => {
  const service = useService()

  it('[http-1] keeps nobody else waiting: 28,000 unknown fields are refused unread', async () => {
    const flood = nonsense(28_000)
    for (const route of ['POST /auth/login', 'POST /auth/register', 'POST /auth/siwe/verify']) {
      const answer = await service.visitor().send(route, { headers: JSON_TYPE, body: flood })
      assert.deepEqual([answer.status, answer.code], [413, 'body_too_large'], route)
      const { maxBytes } = answer.json.error.details
      assert(answer.json.error.message.includes(maxBytes.toLocaleString('en')), answer.text)
      assert(maxBytes < 64 * 1024, `${route} takes ${maxBytes} bytes`)
    }
  })

  it('[http-1] is refused by exactly the bound that the refusal names', async () => {
    const body = JSON.stringify({ handle: 'nobody', password: 'wrong wrong' })
    const login = (bytes: number) =>
      service.visitor().send('POST /auth/login', { headers: JSON_TYPE, body: body.padEnd(bytes) })
    const { maxBytes } = (await login(200_000)).json.error.details
    assert.equal((await login(maxBytes + 1)).status, 413)
    assert.notEqual((await login(maxBytes)).status, 413)
  })

  it('[http-2] can’t make validation work: fields are counted before they are looked at', async () => {
    const few = await service
      .visitor()
      .send('POST /auth/login', { headers: JSON_TYPE, body: nonsense(1_200) })
    assert.deepEqual([few.status, few.json.error.details.length], [400, 1])
    assert.match(few.json.error.details[0].message, /^holds more than \d+ fields and list items$/)
    const ignored = JSON.stringify({
      handle: 'nobody',
      password: 'wrong wrong',
      ...JSON.parse(nonsense(200)),
    })
    const answer = await service.visitor().send('POST /auth/login', { headers: JSON_TYPE, body: ignored })
    assert.notEqual(answer.code, 'body_too_large', 'unknown fields are ignored')
  })

  it('[http-1] leaves room for whatever a schema allows, however it is written', () => {
    for (const { id, body } of withBody) {
      const largest = JSON.stringify(largestOf(body as unknown as Node), null, 4).replaceAll(
        '😀',
        '\\ud83d\\ude00',
      )
      const { bytes } = bodyBounds(body)
      assert(Buffer.byteLength(largest) <= bytes, `${id} needs ${Buffer.byteLength(largest)} of ${bytes}`)
    }
  })
})

type Node = Readonly<Record<string, unknown>>

/** The largest value of a schema, in the characters that take the most bytes. */
function largestOf(node: Node): unknown {
  if (Array.isArray(node['anyOf'])) return largestOf(node['anyOf'][0] as Node)
  if ('enum' in node) return (node['enum'] as string[]).toSorted((a, b) => b.length - a.length)[0]
  if ('const' in node) return node['const']
  if (node['type'] === 'object') {
    const fields = Object.entries(node['properties'] as Record<string, Node>)
    return Object.fromEntries(fields.map(([name, child]) => [name, largestOf(child)]))
  }
  if (node['type'] === 'array')
    return Array.from({ length: Number(node['maxItems']) }, () => largestOf(node['items'] as Node))
  if (node['type'] !== 'string') return node['minimum'] ?? false
  const plain = 'pattern' in node && !new RegExp(String(node['pattern']), 'u').test('😀')
  return (plain || 'format' in node ? 'x' : '😀').repeat(Number(node['maxLength'] ?? 36))
}

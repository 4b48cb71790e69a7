import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areas } from '../../app/areas.ts'
import { modules } from '../../app/modules.ts'
import { operations } from '../../app/operations.ts'
import { eventsOf } from '../module.ts'
import { buildDocument, describeInFull } from './document.ts'
import { responsesOf } from './failures.ts'

type Node = Record<string, never>

describe('failures in the API definition', () => {
  const source = { operations, events: eventsOf(modules), areas, version: '1.0.0' }
  const full = describeInFull(source)
  const hoisted = buildDocument(source)

  it('written once say the same as written out in full, in the same order', () => {
    const components = { ...(hoisted['components'] as Node) } as Record<string, unknown>
    delete components['responses']
    const paths = Object.entries(hoisted.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, op]) => [
          method,
          { ...(op as Node), responses: Object.fromEntries(responsesOf(op as Node, hoisted)) },
        ]),
      ),
    ])
    const again = { ...hoisted, paths: Object.fromEntries(paths), components }
    assert.equal(JSON.stringify(again), JSON.stringify(full))
  })

  it('stand in the definition once each, and none that nothing refers to', () => {
    const known = Object.keys((hoisted['components'] as Record<string, Node>)['responses'] ?? {})
    const text = JSON.stringify(hoisted.paths)
    assert(known.length > 10)
    assert.deepEqual(
      known.filter((name) => !text.includes(`"#/components/responses/${name}"`)),
      [],
    )
    assert(!text.includes('"x-codes"'))
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operationsOf } from './module.ts'
import { everyone } from './operation/access.ts'
import { inArea, operation } from './operation/operation.ts'
import { Type } from './operation/schema.ts'

const toy = (id: string) =>
  operation({
    id,
    route: 'GET /toys',
    summary: 'A toy',
    access: everyone,
    response: Type.Object({}),
    handler: () => ({}),
  })

describe('operationsOf', () => {
  it('puts operations in the area of the module that lists them, but for those of another', () => {
    const listed = operationsOf([
      { name: 'toys', area: 'Toys', operations: [toy('top'), ...inArea('Games', toy('chess')), toy('kite')] },
      { name: 'silent' },
      { name: 'games', area: 'Games', operations: [toy('dice')] },
    ])
    assert.deepEqual(
      listed.map(({ id, area }) => [id, area]),
      [
        ['top', 'Toys'],
        ['chess', 'Games'],
        ['kite', 'Toys'],
        ['dice', 'Games'],
      ],
    )
  })
})

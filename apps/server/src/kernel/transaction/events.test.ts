import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../lib/ids.ts'
import { nullable, Type, timestamp } from '../operation/schema.ts'
import { accountEvent } from './events.ts'
import { fact } from './facts.ts'
import type { UnitOfWork } from './unit-of-work.ts'

describe('an account event', () => {
  it('tells what its record declares, and nothing else that the row holds', async () => {
    const at = new Date('2026-11-15T10:00:00.000Z')
    const row = { id: 'x', at, inner: { shown: 1, secret: 2 }, none: null, ownerId: 'secret' }
    const happened = fact('toys.happened', {})
    const inner = Type.Object({ shown: Type.Integer() })
    const record = Type.Object({ id: Type.String(), at: timestamp(), inner, none: nullable(inner) })
    const { sources } = accountEvent({ name: 'toy', description: 'A toy.', changes: ['made'], record }).on(
      happened,
      async () => [{ to: 'u' as UserId, change: 'made', record: row, notice: null }],
    )
    const told = await sources[0]?.tell({ at } as UnitOfWork, {} as never)
    const shown = { id: 'x', at, inner: { shown: 1 }, none: null }
    assert.deepEqual(told, [{ to: 'u', type: 'toy', at, data: { change: 'made', toy: shown }, notice: null }])
    const [byAgent] = (await sources[0]?.tell({ at, via: 'agent' } as UnitOfWork, {} as never)) ?? []
    assert.deepEqual(byAgent?.data, { change: 'made', toy: shown, via: 'agent' })
    // The row itself stays unchanged.
    assert.equal(row.inner.secret, 2)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { newId } from './ids.ts'
import { systemRandom } from './random.ts'

describe('newId', () => {
  it('is a UUID of version 7 that tells its time', () => {
    const times = fc.integer({ min: 0, max: 2 ** 48 - 1 })
    fc.assert(
      fc.property(times, fc.uint8Array({ minLength: 16, maxLength: 16 }), (ms, bytes) => {
        const id = newId(new Date(Math.min(ms, 8.64e15)), { bytes: () => Buffer.from(bytes) })
        assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), ms)
      }),
    )
  })

  it('sorts by time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e9 }), (ms, step) => {
        assert(newId(new Date(ms), systemRandom) < newId(new Date(ms + step), systemRandom))
      }),
    )
  })

  it('never comes twice', () => {
    const at = new Date()
    assert.equal(new Set(Array.from({ length: 20_000 }, () => newId(at, systemRandom))).size, 20_000)
  })
})

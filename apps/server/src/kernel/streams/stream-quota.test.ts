import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Problem } from '../operation/problems.ts'
import { StreamQuota } from './stream-quota.ts'

it('[streams-9] holds 10,000 streams of those without an account, and counts each given place back once', () => {
  const places = new StreamQuota()
  const take = (n: number) =>
    places.take({ kind: 'anonymous' }, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 1)
  const taken = Array.from({ length: 10_000 }, (_, n) => take(n))
  const refused = (error: unknown) => error instanceof Problem && error.code === 'unavailable'
  assert.throws(() => take(10_000), refused)
  const [first] = taken
  first?.()
  first?.()
  assert.equal(places.count, 9_999)
  take(10_000)
  assert.throws(() => take(10_001), refused)
})

it('[streams-9] those without an account can’t take all places of one channel', () => {
  const places = new StreamQuota()
  const leave = Array.from({ length: 5_000 }, () => places.takeAt('battle:1', { kind: 'anonymous' }, 1))
  assert.throws(() => places.takeAt('battle:1', { kind: 'anonymous' }, 1), { code: 'unavailable' })
  places.takeAt('battle:2', { kind: 'anonymous' }, 1)
  leave[0]?.()
  places.takeAt('battle:1', { kind: 'anonymous' }, 1)
})

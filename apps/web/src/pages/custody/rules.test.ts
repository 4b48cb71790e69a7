import assert from 'node:assert/strict'
import { it } from 'node:test'
import { splitAt, weekAt } from './rules.ts'

const startsAt = '2026-11-16T12:00:00.000Z'
const at = (days: number): number => Date.parse(startsAt) + days * 86_400_000

it('[web-56] reckons what is paid and what goes back as the service does', () => {
  const rental = { price: 45, days: 3, startsAt }
  assert.deepEqual(splitAt(rental, at(0)), { begun: 1, paid: 14, fee: 1, back: 30 })
  assert.deepEqual(splitAt(rental, at(1.5)), { begun: 2, paid: 27, fee: 3, back: 15 })
  assert.deepEqual(splitAt(rental, at(9)), { begun: 3, paid: 41, fee: 4, back: 0 })
  assert.deepEqual(splitAt({ price: 100, days: 42, startsAt }, at(6)), {
    begun: 7,
    paid: 15,
    fee: 1,
    back: 84,
  })
  assert.deepEqual([weekAt(startsAt, at(6.9)), weekAt(startsAt, at(7))], [1, 2])
})

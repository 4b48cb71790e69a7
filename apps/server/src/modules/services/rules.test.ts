import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ORDER_STATES, ORDER_STATUSES } from './rules.ts'

describe('the states of an order', () => {
  it('[services-8] an order moves forward only, and ends once', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => ORDER_STATES.canMove(from, to)).map((to) => `${from} → ${to}`),
    )
    assert.deepEqual(moves, [
      'escrow → running',
      'escrow → refunded',
      'escrow → cancelled',
      'running → delivered',
      'running → refunded',
    ])
  })
})

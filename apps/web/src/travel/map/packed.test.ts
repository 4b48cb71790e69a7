import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { packed, unpacked } from './packed.ts'

describe('the coasts of the map', () => {
  it('[web-60] come back as they were packed, to a twelfth of a degree', () => {
    const square = [
      [-180, -54.5],
      [179.96, -54.5],
      [179.96, 83.25],
      [-180, 83.25],
      [-180, -54.5],
    ] as const
    const lake = [
      [0, 0],
      [0.01, 0.01],
      [-0.5, 12],
      [0, 0],
    ] as const
    const [one, other] = unpacked(packed([[square, lake], [lake]]))
    for (const [at, place] of square.entries())
      for (const side of [0, 1] as const)
        assert(Math.abs((one?.[0]?.[at]?.[side] ?? Number.NaN) - place[side]) < 1 / 12)
    // A point that falls onto the one before it is left out; rings stay closed.
    assert.deepEqual(one?.[1], [
      [0, 0],
      [-0.5, 12],
      [0, 0],
    ])
    assert.deepEqual(other, [one[1]])
  })
})

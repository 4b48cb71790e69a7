import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextSize } from './proof-plan.ts'

const past = { size: 4, tookMs: 1_000 }

describe('the size of the next proof', () => {
  it('is small at first, and doubles while there is time', () => {
    assert.equal(nextSize(undefined, 1), 2)
    assert.equal(nextSize(past, 60_000), 8)
  })

  it('shrinks to what the time that is left allows, until there is none', () => {
    assert.equal(nextSize(past, 1_500), 6)
    assert.equal(nextSize(past, 300), 1)
    assert.equal(nextSize(past, 200), null)
    assert.equal(nextSize(undefined, 0), null)
  })

  it('stays what was asked for, and is not begun where the time does not suffice', () => {
    assert.equal(nextSize(undefined, 1, 9), 9)
    assert.equal(nextSize(past, 60_000, 4), 4)
    assert.equal(nextSize(past, 900, 4), null)
  })
})

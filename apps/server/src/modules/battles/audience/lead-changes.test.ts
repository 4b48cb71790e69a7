import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findLeadChange } from './speak.ts'

const rounds = (...hps: [number, number][]) => hps.map(([a_hp, b_hp], at) => ({ round: at + 1, a_hp, b_hp }))

describe('The turn of a battle', () => {
  it('[battles-41] is the first round after which another leads', () => {
    assert.deepEqual(findLeadChange(rounds([90, 100], [80, 70], [60, 70])), { round: 2, side: 'a' })
    assert.deepEqual(findLeadChange(rounds([100, 90], [80, 80], [70, 75])), { round: 3, side: 'b' })
  })

  it('[battles-41] is missing where one leads throughout', () => {
    assert.equal(findLeadChange(rounds([100, 90], [80, 80], [70, 60])), null)
    assert.equal(findLeadChange(rounds([100, 100], [90, 80])), null)
    assert.equal(findLeadChange([]), null)
  })
})

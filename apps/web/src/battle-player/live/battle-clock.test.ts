import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { battleClock } from './battle-clock.ts'

describe('The clock of a battle', () => {
  it('[web-21] is right by the quickest round, however wrong the page’s own is', () => {
    let page = 3_600_000
    const clock = battleClock(
      () => page,
      () => page - 3_600_400,
    )
    assert.equal(clock.now(), -400)
    page += 1_400 + 90
    clock.heard(new Date(0).toISOString(), 1)
    assert.equal(clock.now(), 1_400)
    page += 1_400 - 80
    clock.heard(new Date(0).toISOString(), 2)
    assert.equal(clock.now(), 2_800)
    page += 1_400 + 500
    clock.heard(new Date(0).toISOString(), 3)
    assert.equal(clock.now(), 4_700)
  })
})

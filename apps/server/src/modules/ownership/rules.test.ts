import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assert as check, integer, property } from 'fast-check'
import { addMs, DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { decideWill, dueAtOf, type Told } from './rules.ts'

const IDLE = new Date('2026-01-10T23:59:59.000Z')

describe('wills', () => {
  it('[ownership-11] are due whole days after the end of the day on which the owner was last seen', () => {
    assert.equal(dueAtOf(IDLE, 90).toISOString(), '2026-04-11T00:00:00.000Z')
    assert.deepEqual(dueAtOf(addMs(IDLE, -20 * HOUR_MS), 90), dueAtOf(IDLE, 90))
  })

  it('[ownership-11] pass nothing on without a notice a day or more before, whenever they are looked at', () => {
    const steps = integer({ min: 1, max: 40 * 24 })
    check(
      property(steps, steps, (everyHours, firstHours) => {
        const dueAt = dueAtOf(IDLE, 90)
        let told: Told | null = null
        let at = addMs(IDLE, firstHours * HOUR_MS)
        for (;;) {
          const verdict = decideWill(at, dueAt, told)
          if (verdict.kind === 'passes on') break
          if (verdict.kind === 'tells') {
            assert(told === null || told.days > verdict.days, 'a notice is given once')
            told = { days: verdict.days, of: dueAt, at }
          }
          assert(verdict.until > at, 'the next look is later')
          at = addMs(at, everyHours * HOUR_MS)
        }
        return at >= dueAt && told?.days === 1 && at.getTime() - told.at.getTime() >= DAY_MS
      }),
    )
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { daysOf, dueTimes, everyWords, firstDue } from './due.ts'

const at = (text: string): number => Date.parse(`2026-11-${text}Z`)

describe('the calendar', () => {
  it('[web-43] reckons as the service does', () => {
    const plain = { everyHours: 6, atHourUtc: null }
    assert.equal(firstDue(plain, at('16T10:20:00')), at('16T16:20:00'))
    assert.deepEqual(dueTimes(plain, at('16T16:20:00'), at('17T05:00:00')), [
      at('16T16:20:00'),
      at('16T22:20:00'),
      at('17T04:20:00'),
    ])
    const early = { everyHours: 30, atHourUtc: 11 }
    assert.equal(firstDue(early, at('16T11:00:00')), at('17T11:00:00'))
    assert.deepEqual(dueTimes(early, at('16T11:00:00'), at('21T00:00:00')), [
      at('16T11:00:00'),
      at('18T11:00:00'),
      at('20T11:00:00'),
    ])
  })

  it('[web-43] begins its weeks on Monday, and says how often in words', () => {
    const days = daysOf(at('18T10:00:00'), 5)
    assert.equal(days.length, 35)
    assert.equal(new Date(days[0] ?? 0).getDay(), 1)
    assert.deepEqual([6, 24, 72, 168, 336, 744].map(everyWords), [
      'every 6 hours',
      'every day',
      'every 3 days',
      'every week',
      'every 2 weeks',
      'every 31 days',
    ])
  })
})

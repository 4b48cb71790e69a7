import { deepEqual, equal } from 'node:assert/strict'
import { it } from 'node:test'
import { decideCall, roundPublicAtMs, roundsDue, visibleCalls } from './live.ts'

it('[engine-13] round k is public 1.4 s times k after the start', () => {
  equal(roundsDue(2, 1000, 999), 0)
  equal(roundsDue(2, 1000, 2399), 0)
  equal(roundsDue(2, 1000, 2400), 1)
  equal(roundsDue(2, 1000, 1000 + 1400 * 12), 12)
  equal(roundsDue(2, 1000, 9_999_999), 12)
  equal(roundsDue(1, 1000, 9_999_999), 7)
  equal(roundPublicAtMs(1000, 3), 5200)
})

const request = { ruleset: 2, startedAtMs: 0, over: false, called: false } as const

it('[engine-13] a call applies to the next round that is at least 250 ms away', () => {
  deepEqual(decideCall({ ...request, nowMs: 0 }), { round: 1 })
  deepEqual(decideCall({ ...request, nowMs: 1150 }), { round: 1 })
  deepEqual(decideCall({ ...request, nowMs: 1151 }), { round: 2 })
  deepEqual(decideCall({ ...request, nowMs: 1400 }), { round: 2 })
})

it('[engine-13] a call is refused when it comes too late, twice, or after the end', () => {
  deepEqual(decideCall({ ...request, nowMs: 12 * 1400 - 249 }), { refused: 'window_closed' })
  deepEqual(decideCall({ ...request, nowMs: 0, called: true }), { refused: 'already_called' })
  deepEqual(decideCall({ ...request, nowMs: 0, over: true }), { refused: 'battle_not_running' })
})

it('[engine-13] a call shows its round once played and its move at the end', () => {
  const calls = [
    { side: 'a', round: 3, move: 'guard' },
    { side: 'b', round: 5, move: 'pulse' },
  ] as const
  deepEqual(visibleCalls(calls, 3, false), [{ side: 'a', round: 3 }, { side: 'b' }])
  deepEqual(visibleCalls(calls, 4, true), calls)
})

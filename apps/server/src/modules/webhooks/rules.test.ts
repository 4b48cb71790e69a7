import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { judgeDelivery, judgeWebhook, restMs, type Try } from './rules.ts'

const AT = new Date('2026-11-15T10:00:00.000Z')

const attempt = (error: string | null, attempts = 1, durationMs = 10): Try => ({
  deliveryId: '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d',
  attempts,
  at: AT,
  outcome: { status: error === null ? 200 : 500, answer: '', error, durationMs },
})
const failures = (count: number) => Array.from({ length: count }, () => attempt('answered 500'))

describe('the rules of deliveries', () => {
  it('[webhooks-9] pause 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h, then give up', () => {
    const minutes = Array.from({ length: 9 }, (_, at) => {
      const { nextAttemptAt, status } = judgeDelivery(attempt('answered 500', at + 1))
      return nextAttemptAt ? (nextAttemptAt.getTime() - AT.getTime()) / 60_000 : status
    })
    assert.deepEqual(minutes, [1, 5, 30, 120, 360, 720, 1_440, 'failed', 'failed'])
  })

  it('[webhooks-8] end with success at whichever attempt', () => {
    for (const attempts of [1, 8, 50]) {
      assert.deepEqual(judgeDelivery(attempt(null, attempts)), {
        status: 'ok',
        nextAttemptAt: null,
        deliveredAt: AT,
      })
    }
  })

  it('[webhooks-10] warn once at 10 failures in a row and end at 25; what came after the end changes nothing', () => {
    assert.deepEqual(judgeWebhook(0, null, failures(9)), {
      failStreak: 9,
      lastDeliveryAt: null,
      disabledReason: null,
      warned: false,
    })
    assert.equal(judgeWebhook(9, null, failures(1)).warned, true)
    assert.equal(judgeWebhook(10, null, failures(14)).warned, false)
    const off = judgeWebhook(20, null, [...failures(5), attempt(null)])
    assert.deepEqual(
      [off.failStreak, off.disabledReason],
      [25, '25 failures in a row; the last: answered 500'],
    )
    const saved = judgeWebhook(24, null, [attempt(null), ...failures(3)])
    assert.deepEqual([saved.failStreak, saved.disabledReason, saved.lastDeliveryAt], [3, null, AT])
  })

  it('[webhooks-11] let an endpoint rest after a failure that took long, not after a slow success', () => {
    const rest = (error: string | null, durationMs: number) =>
      restMs(attempt(error, 1, durationMs).outcome, 1)
    assert.equal(rest('no answer', 2_000), 30_000)
    assert.equal(rest('answered 500', 1_999), 0)
    assert.equal(rest(null, 9_000), 0)
  })

  it('[webhooks-22] let it rest 1, 2, then 5 minutes from the fifth failure in a row on', () => {
    const minutes = (durationMs: number) =>
      [4, 5, 6, 7, 8, 24].map(
        (streak) => restMs(attempt('answered 500', 1, durationMs).outcome, streak) / 60_000,
      )
    assert.deepEqual(minutes(10), [0, 1, 2, 5, 5, 5])
    assert.deepEqual(minutes(9_000), [0.5, 1, 2, 5, 5, 5])
    assert.equal(restMs(attempt(null).outcome, 0), 0)
  })
})

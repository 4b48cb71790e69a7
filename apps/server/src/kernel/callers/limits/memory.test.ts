import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Bucket, Verdict } from './limiter.ts'
import { memoryLimiter } from './memory.ts'

const bucket = (key: string, calls: number, windowS: number): Bucket => ({
  name: 'test',
  key,
  limit: { calls, windowS },
})
const START_MS = Date.UTC(2026, 10, 15)

/** The rule in plain words: a call fits when fewer than so many were let through in the window that ends with it. */
function plainWindow(calls: number, windowS: number) {
  const passed: number[] = []
  return (nowMs: number): boolean => {
    if (passed.filter((time) => time > nowMs - windowS * 1_000).length >= calls) return false
    passed.push(nowMs)
    return true
  }
}

describe('the limiter in memory', () => {
  it('lets through what fits into the window, and nothing else', () => {
    const limits = fc.record({
      calls: fc.integer({ min: 1, max: 300 }),
      windowS: fc.integer({ min: 1, max: 120 }),
    })
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })), {
      maxLength: 600,
      size: 'max',
    })
    fc.assert(
      fc.property(limits, pauses, ({ calls, windowS }, pausesMs) => {
        const limiter = memoryLimiter()
        const fits = plainWindow(calls, windowS)
        let nowMs = START_MS
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          const [verdict] = limiter.take([bucket('a', calls, windowS)], nowMs)
          assert.equal(verdict?.allowed, fits(nowMs))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('stops a bucket from winning calls back before its window is over', () => {
    const limiter = memoryLimiter()
    const exports = [bucket('exports', 3, 3_600)]
    const allowedAt = (minute: number) => limiter.take(exports, START_MS + minute * 60_000)[0]?.allowed
    assert.deepEqual([0, 1, 2, 20, 40, 59].map(allowedAt), [true, true, true, false, false, false])
    assert.deepEqual([60, 60.5, 61, 61.5, 62].map(allowedAt), [true, false, true, false, true])
  })

  it('[limits-7] forgets a call that was given back, and no other', () => {
    const limiter = memoryLimiter()
    const two = [bucket('given-back', 2, 60)]
    const take = (second: number) => limiter.take(two, START_MS + second * 1_000)[0] as Verdict
    const first = take(0)
    take(30)
    assert.equal(take(31).allowed, false)
    limiter.giveBack(first, START_MS)
    assert.deepEqual([take(31).allowed, take(32).allowed], [true, false])
    // Those of 30 and 31 are left.
    assert.deepEqual(
      [take(89).allowed, take(90).allowed, take(91).allowed, take(92).allowed],
      [false, true, true, false],
    )
  })

  it('holds exactly its calls, whatever the window', () => {
    for (let calls = 1; calls <= 1_000; calls += 7) {
      const limiter = memoryLimiter()
      const one = [bucket('a', calls, 60)]
      for (let call = 1; call <= calls; call++) {
        const [verdict] = limiter.take(one, START_MS + 0)
        assert.equal(verdict?.allowed, true, `call ${call} of ${calls}`)
        assert.equal(verdict?.remaining, calls - call)
      }
      assert.equal(limiter.take(one, START_MS)[0]?.allowed, false)
    }
  })

  it('never admits more than its calls in any window, even if calls arrive out of order', () => {
    const pauses = fc.array(fc.integer({ min: -40, max: 300 }), {
      minLength: 50,
      maxLength: 400,
      size: 'max',
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), pauses, (calls, pausesMs) => {
        const limiter = memoryLimiter()
        const admitted: number[] = []
        let [nowMs, latestMs] = [START_MS, 0]
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          latestMs = Math.max(latestMs, nowMs)
          if (limiter.take([bucket('a', calls, 10)], nowMs)[0]?.allowed) admitted.push(latestMs)
        }
        for (let from = 0; from + calls < admitted.length; from++) {
          const stretchMs = (admitted[from + calls] ?? 0) - (admitted[from] ?? 0)
          assert(stretchMs >= 10_000, `${calls + 1} in ${stretchMs} ms`)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('says truly when the next call fits, and when the bucket is full', () => {
    const limiter = memoryLimiter()
    const one = [bucket('a', 3, 60)]
    assert.deepEqual(
      [0, 10, 20, 30].map((second) => {
        const [verdict = assert.fail()] = limiter.take(one, START_MS + second * 1_000)
        return [verdict.allowed, verdict.remaining, verdict.resetS, verdict.retryAfterS]
      }),
      [
        [true, 2, 60, 0],
        [true, 1, 60, 0],
        [true, 0, 60, 0],
        [false, 0, 50, 30],
      ],
    )
    assert.equal(limiter.take(one, START_MS + 59_999)[0]?.allowed, false)
    assert.equal(limiter.take(one, START_MS + 60_000)[0]?.allowed, true)
    assert.equal(limiter.look(one, START_MS + 119_999)[0]?.remaining, 1)
    assert.equal(limiter.look(one, START_MS + 120_000)[0]?.remaining, 2)
  })

  it('draws from all buckets or from none', () => {
    const limiter = memoryLimiter()
    const wide = bucket('wide', 10, 60)
    const narrow = bucket('narrow', 1, 60)
    assert(limiter.take([wide, narrow], START_MS).every(({ allowed }) => allowed))
    for (let call = 0; call < 20; call++) {
      const [first, second] = limiter.take([wide, narrow], START_MS)
      assert.deepEqual([first?.allowed, first?.remaining, second?.allowed], [true, 9, false])
    }
    assert.equal(limiter.take([wide], START_MS)[0]?.remaining, 8)
  })

  it('forgets buckets whose window is empty and never unblocks a blocked one', () => {
    const limiter = memoryLimiter()
    const blocked = [bucket('blocked', 2, 3_600)]
    limiter.take(blocked, START_MS)
    limiter.take(blocked, START_MS)
    for (let call = 0; call < 50_000; call++) limiter.take([bucket(`k${call}`, 600, 1)], START_MS + call)
    assert(limiter.size < 11_000, `${limiter.size} buckets are remembered`)
    assert.equal(limiter.take(blocked, START_MS + 50_000)[0]?.allowed, false)
  })
})

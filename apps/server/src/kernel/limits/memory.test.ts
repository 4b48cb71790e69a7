import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Bucket } from './limiter.ts'
import { memoryLimiter } from './memory.ts'

const bucket = (key: string, calls: number, windowS: number): Bucket => ({
  name: 'test',
  key,
  limit: { calls, windowS },
})
const START_MS = Date.UTC(2026, 10, 15)

/** The plain way to say it: so many tokens, one back every window / calls, counted in exact fractions. */
function tokenBucket(calls: number, windowS: number) {
  const windowMs = BigInt(windowS * 1_000)
  // Tokens are counted in units of 1 / windowMs, so that a millisecond gives back exactly `calls` of them.
  const full = BigInt(calls) * windowMs
  let level = full
  let lastMs = 0
  return (nowMs: number): boolean => {
    level += BigInt(nowMs - lastMs) * BigInt(calls)
    if (level > full) level = full
    lastMs = nowMs
    if (level < windowMs) return false
    level -= windowMs
    return true
  }
}

describe('the limiter in memory', () => {
  it('lets through what a token bucket would', () => {
    const limits = fc.record({
      calls: fc.integer({ min: 1, max: 700 }),
      windowS: fc.integer({ min: 1, max: 3_600 }),
    })
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })), {
      maxLength: 800,
      size: 'max',
    })
    fc.assert(
      fc.property(limits, pauses, ({ calls, windowS }, pausesMs) => {
        const limiter = memoryLimiter()
        const model = tokenBucket(calls, windowS)
        let nowMs = 0
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          const [verdict] = limiter.take([bucket('a', calls, windowS)], START_MS + nowMs)
          const expected = model(nowMs)
          // A bucket whose cost is no whole microsecond wins a call back up to a millisecond earlier.
          if (verdict?.allowed !== expected) assert(!expected && (windowS * 1e6) % calls !== 0)
          if (verdict?.allowed !== expected) return
        }
      }),
      { numRuns: 300 },
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

  it('never admits more than its calls and what came back, in any stretch of time', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 50, maxLength: 400, size: 'max' })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), pauses, (calls, pausesMs) => {
        const limiter = memoryLimiter()
        const admitted: number[] = []
        let nowMs = START_MS
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          if (limiter.take([bucket('a', calls, 10)], nowMs)[0]?.allowed) admitted.push(nowMs)
        }
        for (let from = 0; from < admitted.length; from++) {
          for (let to = from; to < admitted.length; to++) {
            const stretchMs = (admitted[to] ?? 0) - (admitted[from] ?? 0)
            assert(to - from + 1 <= calls + (stretchMs * calls) / 10_000 + 0.01)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('says truly when the next call fits, and when the bucket is full', () => {
    const limiter = memoryLimiter()
    const one = [bucket('a', 3, 60)]
    assert.deepEqual(
      [1, 2, 3, 4].map(() => {
        const [{ allowed, remaining, resetS, retryAfterS } = assert.fail()] = limiter.take(one, START_MS)
        return [allowed, remaining, resetS, retryAfterS]
      }),
      [
        [true, 2, 20, 0],
        [true, 1, 40, 0],
        [true, 0, 60, 0],
        [false, 0, 60, 20],
      ],
    )
    assert.equal(limiter.take(one, START_MS + 19_999)[0]?.allowed, false)
    assert.equal(limiter.take(one, START_MS + 20_000)[0]?.allowed, true)
    assert.equal(limiter.look(one, START_MS + 80_000)[0]?.remaining, 2)
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

  it('forgets full buckets and never unblocks a blocked one', () => {
    const limiter = memoryLimiter()
    const blocked = [bucket('blocked', 2, 3_600)]
    limiter.take(blocked, START_MS)
    limiter.take(blocked, START_MS)
    for (let call = 0; call < 50_000; call++) limiter.take([bucket(`k${call}`, 600, 60)], START_MS + call)
    assert(limiter.size < 11_000, `${limiter.size} buckets are remembered`)
    assert.equal(limiter.take(blocked, START_MS + 50_000)[0]?.allowed, false)
  })
})

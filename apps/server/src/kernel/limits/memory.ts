import { drawn, type Limiter, weigh } from './limiter.ts'

const SWEEP_EVERY_CALLS = 10_000

/** Buckets of this process. A full bucket is the same as none, so full ones are forgotten now and then. */
export function memoryLimiter(): Limiter {
  const fullAt = new Map<string, number>()
  let calls = 0

  const forgetFull = (nowMs: number) => {
    for (const [key, fullAtMs] of fullAt) if (fullAtMs <= nowMs) fullAt.delete(key)
  }

  return {
    take(buckets, nowMs) {
      if (++calls % SWEEP_EVERY_CALLS === 0) forgetFull(nowMs)
      const verdicts = buckets.map((bucket) => weigh(bucket, fullAt.get(bucket.key) ?? 0, nowMs))
      if (verdicts.every((verdict) => verdict.allowed)) {
        for (const bucket of buckets)
          fullAt.set(bucket.key, drawn(bucket, fullAt.get(bucket.key) ?? 0, nowMs))
      }
      return verdicts
    },
    async close() {},
  }
}

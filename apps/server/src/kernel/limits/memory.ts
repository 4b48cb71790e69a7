import { type Bucket, drawn, judge, type Limiter, microseconds, type Verdict } from './limiter.ts'

const SWEEP_EVERY_CALLS = 10_000

export type MemoryLimiter = Omit<Limiter, 'take'> & {
  take(buckets: readonly Bucket[], nowMs: number): Verdict[]
  /** What `take` would answer, with nothing drawn. */
  look(buckets: readonly Bucket[], nowMs: number): Verdict[]
  /** Buckets that are remembered. */
  readonly size: number
}

/** Buckets of this process. A full bucket is the same as none, so full ones are forgotten now and then. */
export function memoryLimiter(): MemoryLimiter {
  const fullAtUs = new Map<string, number>()
  let calls = 0

  const forgetFull = (nowUs: number) => {
    for (const [key, time] of fullAtUs) if (time <= nowUs) fullAtUs.delete(key)
  }
  const timeOf = ({ key }: Bucket): number => fullAtUs.get(key) ?? 0
  const look = (buckets: readonly Bucket[], nowMs: number) =>
    judge(buckets, buckets.map(timeOf), microseconds(nowMs))

  return {
    look,
    take(buckets, nowMs) {
      const nowUs = microseconds(nowMs)
      if (++calls % SWEEP_EVERY_CALLS === 0) forgetFull(nowUs)
      const verdicts = look(buckets, nowMs)
      if (verdicts.every(({ allowed }) => allowed)) {
        for (const bucket of buckets) fullAtUs.set(bucket.key, drawn(bucket, timeOf(bucket), nowUs))
      }
      return verdicts
    },
    get size() {
      return fullAtUs.size
    },
    isShared: () => false,
    async close() {},
  }
}

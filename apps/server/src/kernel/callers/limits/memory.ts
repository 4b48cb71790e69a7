import { CallLog } from './call-log.ts'
import { type Bucket, EMPTY_WINDOW, judge, type Limiter, type Verdict, windowMs } from './limiter.ts'

const SWEEP_EVERY_CALLS = 10_000

export type MemoryLimiter = Omit<Limiter, 'take' | 'giveBack'> & {
  take(buckets: readonly Bucket[], nowMs: number): Verdict[]
  giveBack(verdict: Verdict, nowMs: number): void
  /** The answer of `take`, with nothing drawn. */
  look(buckets: readonly Bucket[], nowMs: number): Verdict[]
  /** The number of remembered buckets. */
  readonly size: number
}

/**
 * Buckets of this process. A bucket remembers at most as many calls as it allows; one with an empty window equals none,
 * and is forgotten from time to time. So the memory holds only calls that were let through in the current windows.
 */
export function memoryLimiter(): MemoryLimiter {
  const logs = new Map<string, CallLog>()
  let calls = 0

  const forgetEmpty = (nowMs: number) => {
    for (const [key, log] of logs) if (log.isEmpty(nowMs)) logs.delete(key)
  }
  const heldBy = ({ key, limit }: Bucket, nowMs: number) =>
    logs.get(key)?.held(limit.calls, nowMs) ?? EMPTY_WINDOW
  const look = (buckets: readonly Bucket[], nowMs: number) =>
    judge(
      buckets,
      buckets.map((bucket) => heldBy(bucket, nowMs)),
      nowMs,
    )

  return {
    look,
    take(buckets, nowMs) {
      if (++calls % SWEEP_EVERY_CALLS === 0) forgetEmpty(nowMs)
      const verdicts = look(buckets, nowMs)
      if (verdicts.every(({ allowed }) => allowed)) {
        for (const bucket of buckets) {
          logs.getOrInsertComputed(bucket.key, () => new CallLog(windowMs(bucket))).add(nowMs)
        }
      }
      return verdicts
    },
    giveBack({ bucket }, nowMs) {
      logs.get(bucket.key)?.remove(nowMs)
    },
    get size() {
      return logs.size
    },
    isShared: () => false,
    async close() {},
  }
}

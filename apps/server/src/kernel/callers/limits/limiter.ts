import type { Limit } from '../../operation/operation.ts'

/** One bucket that a request draws from: its key, and how much it holds. */
export type Bucket = { readonly name: string; readonly key: string; readonly limit: Limit }

export type Verdict = {
  readonly bucket: Bucket
  readonly allowed: boolean
  /** Calls left after this one. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly resetS: number
  /** Seconds until one more call fits; 0 when this one did. */
  readonly retryAfterS: number
  /** The time under which this call was counted; 0 when it was not. */
  readonly countedMs: number
}

/**
 * A sliding window per key, kept as the times of the calls that were let through: no stretch of the window's length has
 * more than its calls. A request draws from all its buckets or, when one is used up, from none.
 */
export type Limiter = {
  take(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> | Verdict[]
  /** [limits-7] Forgets a call that was counted. */
  giveBack(verdict: Verdict, nowMs: number): Promise<void> | void
  /** Whether the limiter shares its counts with other nodes at this moment. */
  isShared(): boolean
  close(): Promise<void>
}

/** The state of a bucket's window before the call. */
export type WindowCount = {
  readonly calls: number
  /** The time of the newest call; 0 when there is none. */
  readonly newestMs: number
  /** The call that must leave the window before another fits; 0 while another fits. */
  readonly blockingMs: number
}

export const EMPTY_WINDOW: WindowCount = { calls: 0, newestMs: 0, blockingMs: 0 }

export const windowMs = ({ limit }: Bucket): number => limit.windowS * 1_000

/** Decides a request by the state of its buckets. If all of them allow it, the answer shows them after the draw. */
export function judge(buckets: readonly Bucket[], held: readonly WindowCount[], nowMs: number): Verdict[] {
  const states = buckets.map((bucket, at) => {
    const before = held[at] ?? EMPTY_WINDOW
    return { bucket, before, allowed: before.calls < bucket.limit.calls }
  })
  const drawing = states.every(({ allowed }) => allowed)
  return states.map(({ bucket, before, allowed }) => {
    const after = drawing ? drawn(before, nowMs) : before
    return {
      bucket,
      allowed,
      remaining: Math.max(0, bucket.limit.calls - after.calls),
      resetS: after.calls === 0 ? 0 : secondsUntil(after.newestMs + windowMs(bucket), nowMs),
      countedMs: drawing ? after.newestMs : 0,
      retryAfterS: allowed ? 0 : Math.max(1, secondsUntil(before.blockingMs + windowMs(bucket), nowMs)),
    }
  })
}

// Time never runs backwards in a window: a call with an earlier time than the newest call gets the newest one's time.
const drawn = ({ calls, newestMs }: WindowCount, nowMs: number): WindowCount => ({
  calls: calls + 1,
  newestMs: Math.max(newestMs, nowMs),
  blockingMs: 0,
})

const secondsUntil = (thenMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((thenMs - nowMs) / 1_000))

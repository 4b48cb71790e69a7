import type { Limit } from '../operation.ts'

/** One bucket that a request draws from: whose it is, and how much it holds. */
export type Bucket = { readonly name: string; readonly key: string; readonly limit: Limit }

/** Fractions of a millisecond never cost a call. */
const ROUNDING_MS = 0.0001

export type Verdict = {
  readonly bucket: Bucket
  readonly allowed: boolean
  /** Calls left right now. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly resetS: number
  /** Seconds until one more call fits; 0 when one fits now. */
  readonly retryAfterS: number
}

/**
 * A token bucket per key, kept as one number: the time at which it will be full (GCRA). A request draws from
 * all its buckets or, when one is empty, from none.
 */
export type Limiter = {
  take(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> | Verdict[]
  close(): Promise<void>
}

/** What one bucket says at a moment, before anything is drawn. */
export function weigh(bucket: Bucket, fullAtMs: number, nowMs: number): Verdict {
  const windowMs = bucket.limit.windowS * 1_000
  const costMs = windowMs / bucket.limit.calls
  const debtMs = Math.max(0, fullAtMs - nowMs)
  const roomMs = windowMs - debtMs
  const allowed = roomMs + ROUNDING_MS >= costMs
  return {
    bucket,
    allowed,
    remaining: allowed ? Math.floor((roomMs + ROUNDING_MS) / costMs) - 1 : 0,
    resetS: Math.ceil((allowed ? debtMs + costMs : debtMs) / 1_000),
    retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((costMs - roomMs) / 1_000)),
  }
}

/** The bucket's new time of fullness once a call is drawn. */
export const drawn = (bucket: Bucket, fullAtMs: number, nowMs: number): number =>
  Math.max(fullAtMs, nowMs) + (bucket.limit.windowS * 1_000) / bucket.limit.calls

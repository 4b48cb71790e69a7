import type { Limit } from '../operation.ts'

/** One bucket that a request draws from: whose it is, and how much it holds. */
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
}

/**
 * A token bucket per key, kept as one number: the time at which it will be full (GCRA). A request draws from
 * all its buckets or, when one is empty, from none.
 */
export type Limiter = {
  take(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> | Verdict[]
  /** Whether other nodes count along right now. */
  isShared(): boolean
  close(): Promise<void>
}

// Times are whole microseconds: sums of them are exact, so no call is won or lost by rounding.
const US_PER_S = 1_000_000
export const microseconds = (ms: number): number => Math.round(ms * 1_000)

/** How long the bucket takes to win back one call. */
export const costUs = ({ limit }: Bucket): number => Math.floor((limit.windowS * US_PER_S) / limit.calls)

/** How long an empty bucket takes to fill. */
export const depthUs = (bucket: Bucket): number => costUs(bucket) * bucket.limit.calls

/** The bucket's new time of fullness once a call is drawn. */
export const drawn = (bucket: Bucket, fullAtUs: number, nowUs: number): number =>
  Math.max(fullAtUs, nowUs) + costUs(bucket)

const fits = (bucket: Bucket, fullAtUs: number, nowUs: number): boolean =>
  drawn(bucket, fullAtUs, nowUs) - nowUs <= depthUs(bucket)

/** What a request's buckets say, given when each is full; if all allow it, as they are after the draw. */
export function judge(buckets: readonly Bucket[], fullAtUs: readonly number[], nowUs: number): Verdict[] {
  const states = buckets.map((bucket, at) => {
    const before = fullAtUs[at] ?? 0
    return { bucket, before, allowed: fits(bucket, before, nowUs) }
  })
  const drawing = states.every(({ allowed }) => allowed)
  return states.map(({ bucket, before, allowed }) =>
    describe(bucket, allowed, drawing ? drawn(bucket, before, nowUs) : before, nowUs),
  )
}

function describe(bucket: Bucket, allowed: boolean, fullAtUs: number, nowUs: number): Verdict {
  const debtUs = Math.max(0, fullAtUs - nowUs)
  const roomUs = Math.max(0, depthUs(bucket) - debtUs)
  return {
    bucket,
    allowed,
    remaining: Math.floor(roomUs / costUs(bucket)),
    resetS: Math.ceil(debtUs / US_PER_S),
    retryAfterS: allowed ? 0 : Math.ceil((costUs(bucket) - roomUs) / US_PER_S),
  }
}

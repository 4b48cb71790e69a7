import type { Bucket, Limiter, Verdict } from '../../kernel/callers/limits/limiter.ts'

/**
 * [a2a-18] A request counts once against its caller, on entry, however many operations its message calls. Other
 * buckets, such as an operation's own limit, count as usual.
 */
export class CountedOnce implements Limiter {
  readonly #limiter: Limiter
  #drawn: ReadonlyMap<string, Verdict> | null = null

  constructor(limiter: Limiter) {
    this.#limiter = limiter
  }

  async take(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> {
    const drawn = this.#drawn
    if (drawn === null) return this.#drawOnEntry(buckets, nowMs)
    const rest = buckets.filter(({ key }) => !drawn.has(key))
    const verdicts = rest.length === 0 ? [] : await this.#limiter.take(rest, nowMs)
    return buckets.map((bucket) => drawn.get(bucket.key) ?? (verdicts[rest.indexOf(bucket)] as Verdict))
  }

  async #drawOnEntry(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> {
    const verdicts = await this.#limiter.take(buckets, nowMs)
    this.#drawn = new Map(verdicts.map((verdict) => [verdict.bucket.key, verdict]))
    return verdicts
  }

  giveBack(verdict: Verdict, nowMs: number): Promise<void> | void {
    return this.#limiter.giveBack(verdict, nowMs)
  }

  isShared(): boolean {
    return this.#limiter.isShared()
  }

  /** The service's own limiter stays open. */
  async close(): Promise<void> {}
}

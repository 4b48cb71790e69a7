import type { Bucket, Limiter, Verdict } from '../../kernel/callers/limits/limiter.ts'

/**
 * [mcp-9] Every message counts once, as a request over HTTP does: on entry, before any work for a caller over the
 * limit. So the first operation that a message calls does not count again.
 */
export class CountedOnce implements Limiter {
  readonly #limiter: Limiter
  readonly #drawn = new Map<string, Verdict>()
  #onEntry = true

  constructor(limiter: Limiter) {
    this.#limiter = limiter
  }

  async take(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> {
    if (this.#onEntry) return this.#drawOnEntry(buckets, nowMs)
    const drawn = new Map(
      buckets.flatMap(({ key }) => {
        const verdict = this.#drawn.get(key)
        return verdict ? [[key, verdict] as const] : []
      }),
    )
    for (const key of drawn.keys()) this.#drawn.delete(key)
    const rest = buckets.filter(({ key }) => !drawn.has(key))
    const verdicts = rest.length === 0 ? [] : await this.#limiter.take(rest, nowMs)
    return buckets.map((bucket) => drawn.get(bucket.key) ?? (verdicts[rest.indexOf(bucket)] as Verdict))
  }

  async #drawOnEntry(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[]> {
    this.#onEntry = false
    const verdicts = await this.#limiter.take(buckets, nowMs)
    for (const verdict of verdicts) this.#drawn.set(verdict.bucket.key, verdict)
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

import type { Caller } from '../access.ts'
import { addressBucket } from '../http/address.ts'
import { refuse } from '../problems.ts'

const PER_ACCOUNT = 20
const PER_ADDRESS = 200
/** Each stream is a connection: the process may have some 20,000 files open. */
const IN_ALL = 10_000
const RETRY_AFTER_S = 10

/** T9: how many streams each account and address has open here. */
export class Places {
  readonly #taken = new Map<string, number>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Takes a place, or refuses; answers how to give it back. */
  take(caller: Caller, address: string, factor: number): () => void {
    const bounds: [key: string, most: number][] = [
      [`address:${addressBucket(address)}`, PER_ADDRESS * factor],
    ]
    if (caller.kind !== 'anonymous') bounds.push([`user:${caller.userId}`, PER_ACCOUNT * factor])
    for (const [key, most] of bounds) if ((this.#taken.get(key) ?? 0) >= most) refuseOver(most)
    if (this.#count >= IN_ALL) refuse('unavailable', { headers: { 'retry-after': String(RETRY_AFTER_S) } })
    this.#change(bounds, 1)
    let given = false
    return () => {
      if (!given) this.#change(bounds, -1)
      given = true
    }
  }

  #change(bounds: readonly [string, number][], by: 1 | -1): void {
    this.#count += by
    for (const [key] of bounds) {
      const count = (this.#taken.get(key) ?? 0) + by
      if (count === 0) this.#taken.delete(key)
      else this.#taken.set(key, count)
    }
  }
}

function refuseOver(most: number): never {
  refuse('rate_limited', {
    message: `At most ${most} streams may be open; close one first.`,
    details: { streams: most, retryAfter: RETRY_AFTER_S },
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })
}

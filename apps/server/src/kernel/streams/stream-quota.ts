import { addressBucket } from '../lib/client-address.ts'
import type { Caller } from '../operation/access.ts'
import { refuse } from '../operation/problems.ts'

const PER_ACCOUNT = 20
const PER_ADDRESS = 200
/** Each stream is a connection, of which the process takes 20,000. */
const ANONYMOUS = 10_000
/** Places for accounts alone: callers without one can't take them. */
const RESERVED = 2_000
/** How many callers without an account may watch one channel: no battle takes the places of all others. */
const ANONYMOUS_PER_CHANNEL = 5_000
const RETRY_AFTER_S = 10

/** [streams-9] The open streams of each account, address and channel. */
export class StreamQuota {
  readonly #taken = new Map<string, number>()
  #count = 0
  #anonymous = 0

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
    const anonymous = caller.kind === 'anonymous'
    if (anonymous && this.#anonymous >= ANONYMOUS)
      refuseFull('All places for streams without an account are taken: sign in, or try again.')
    if (this.#count >= ANONYMOUS + RESERVED) refuseFull('All places for streams are taken: try again.')
    const change = (by: 1 | -1) => {
      this.#count += by
      if (anonymous) this.#anonymous += by
      for (const [key] of bounds) this.#add(key, by)
    }
    change(1)
    return once(() => change(-1))
  }

  /** The same for a channel, once it is known; callers with an account are bounded by that alone. */
  takeAt(channel: string, caller: Caller, factor: number): () => void {
    if (caller.kind !== 'anonymous') return () => {}
    const key = `channel:${channel}`
    if ((this.#taken.get(key) ?? 0) >= ANONYMOUS_PER_CHANNEL * factor)
      refuseFull('All places here for streams without an account are taken: sign in, or try again.')
    this.#add(key, 1)
    return once(() => this.#add(key, -1))
  }

  #add(key: string, by: 1 | -1): void {
    const count = (this.#taken.get(key) ?? 0) + by
    if (count === 0) this.#taken.delete(key)
    else this.#taken.set(key, count)
  }
}

function once(giveBack: () => void): () => void {
  let given = false
  return () => {
    if (!given) giveBack()
    given = true
  }
}

function refuseFull(message: string): never {
  refuse('unavailable', { message, headers: { 'retry-after': String(RETRY_AFTER_S) } })
}

function refuseOver(most: number): never {
  refuse('rate_limited', {
    message: `At most ${most} streams may be open; close one first.`,
    // Streams are counted while they are open, not over a time.
    details: { limit: most, windowSeconds: 0, retryAfter: RETRY_AFTER_S, streams: most },
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })
}

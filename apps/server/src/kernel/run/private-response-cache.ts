import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LruCache } from '../lib/lru-cache.ts'
import { confinedTo, type KnownCaller } from '../operation/access.ts'
import type { Operation, VersionStamps } from '../operation/operation.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'

const KEPT_MAX = 10_000
/** A larger group costs less for each call; a call waits no longer than this for others. */
const GATHERED_FOR_MS = 2

type Kept = {
  readonly body: string
  readonly caller: KnownCaller
  /** The stamp of the rows that the response follows from. */
  readonly stamp: string
  /** From this moment the response may change without a change of a row. */
  readonly untilMs: number
}

/**
 * Responses of frequent calls, each with the stamp of all rows that it and its caller's right to it follow from. A
 * response is given again to the same credential alone, and only while the database says that the stamp is the same: one
 * statement asks for all calls of a moment. So a commit before the call, such as a revoked key or a payment, is seen at
 * every node.
 */
export class PrivateResponseCache {
  readonly #answers = new LruCache<string, Kept>(KEPT_MAX)
  readonly #gathered = new Map<VersionStamps, Gathered>()
  readonly #underWay = new Map<VersionStamps, Promise<unknown>>()

  /** The response that still holds. */
  async find(op: Operation, headers: IncomingHttpHeaders, reading: ReadContext): Promise<Kept | null> {
    const place = placeOf(op, headers)
    const kept = this.#answers.get(place)
    if (!kept || !op.versionStamps || reading.at.getTime() >= kept.untilMs) return null
    if ((await this.#askTogether(op.versionStamps, kept.caller, reading)) === kept.stamp) return kept
    this.#answers.delete(place)
    return null
  }

  /** The stamp of the rows that are read next; null where no response is kept. */
  askFor(
    { versionStamps }: Operation,
    caller: KnownCaller,
    { db, runtime }: ReadContext,
  ): Promise<string | null> | null {
    // An observer hears each call's own statements, and no stamp tells whether an agent's token is suspended.
    if (!versionStamps || runtime.database.isObserved || confinedTo(caller) !== null) return null
    // A failure to read the stamp does not fail the call.
    return versionStamps(db, [caller]).then(
      ([stamp]) => stamp ?? null,
      () => null,
    )
  }

  keep(op: Operation, headers: IncomingHttpHeaders, kept: Kept): void {
    this.#answers.set(placeOf(op, headers), kept)
  }

  async #askTogether(
    stamps: VersionStamps,
    caller: KnownCaller,
    { db }: ReadContext,
  ): Promise<string | null> {
    const { callers, answers } = this.#gathered.getOrInsertComputed(stamps, () => this.#gather(stamps, db))
    const place = callers.push(caller) - 1
    return (await answers)[place] ?? null
  }

  /** Gathers callers until the turn is over, and while other stamps are being read. */
  #gather(stamps: VersionStamps, db: ReadContext['db']): Gathered {
    const callers: KnownCaller[] = []
    const before = this.#underWay.get(stamps)
    const gathering = before
      ? Promise.race([before, pause(GATHERED_FOR_MS)])
      : new Promise((resolve) => setImmediate(resolve))
    const answers = gathering.then(() => {
      this.#gathered.delete(stamps)
      const asking = stamps(db, callers)
      const underWay = asking
        .catch(() => {})
        .finally(() => this.#underWay.get(stamps) === underWay && this.#underWay.delete(stamps))
      this.#underWay.set(stamps, underWay)
      return asking
    })
    return { callers, answers }
  }
}

type Gathered = { readonly callers: KnownCaller[]; readonly answers: Promise<readonly (string | null)[]> }

/** A key of the cache that does not hold the credential itself. */
function placeOf({ id }: Operation, { authorization, cookie }: IncomingHttpHeaders): string {
  const credential = authorization === undefined ? `cookie ${cookie}` : `authorization ${authorization}`
  return hash('sha256', `${id} ${credential}`, 'base64url')
}

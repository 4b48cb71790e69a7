import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LruCache } from '../lib/lru-cache.ts'
import { confinedTo, type KnownCaller } from '../operation/access.ts'
import type { Operation, VersionStamps } from '../operation/operation.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'

const KEPT_MAX = 10_000
/** Larger groups cost less for each, but nobody waits for long. */
const GATHERED_FOR_MS = 2

type Kept = {
  readonly body: string
  readonly caller: KnownCaller
  /** Of the rows that it was made from. */
  readonly stamp: string
  /** From then on it may be another without a row having changed. */
  readonly untilMs: number
}

/**
 * Answers to those who call often, each with the stamp of all rows that it and its caller's right to it follow from. It is
 * given again only to the same credential, and only where the database says meanwhile that the stamp is still the same:
 * one statement says so for all who call at the same moment. So whatever was committed anywhere before a call came, a
 * revoked key or a payment, is seen by it at every node.
 */
export class PrivateResponseCache {
  readonly #answers = new LruCache<string, Kept>(KEPT_MAX)
  readonly #gathered = new Map<VersionStamps, Gathered>()
  readonly #underWay = new Map<VersionStamps, Promise<unknown>>()

  /** The answer that still holds. */
  async find(op: Operation, headers: IncomingHttpHeaders, reading: ReadContext): Promise<Kept | null> {
    const place = placeOf(op, headers)
    const kept = this.#answers.get(place)
    if (!kept || !op.versionStamps || reading.at.getTime() >= kept.untilMs) return null
    if ((await this.#askTogether(op.versionStamps, kept.caller, reading)) === kept.stamp) return kept
    this.#answers.delete(place)
    return null
  }

  /** The stamp of what is read behind it; null where nothing is to be kept. */
  askFor(
    { versionStamps }: Operation,
    caller: KnownCaller,
    { db, runtime }: ReadContext,
  ): Promise<string | null> | null {
    // An observer is told of each call's own statements; and whether an agent's token rests, no stamp tells.
    if (!versionStamps || runtime.database.isObserved || confinedTo(caller) !== null) return null
    // What is read is answered, whatever becomes of the stamp.
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

  /** Until the turn is over, and while others' stamps are under way. */
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

/** Credentials themselves are not kept. */
function placeOf({ id }: Operation, { authorization, cookie }: IncomingHttpHeaders): string {
  const credential = authorization === undefined ? `cookie ${cookie}` : `authorization ${authorization}`
  return hash('sha256', `${id} ${credential}`, 'base64url')
}

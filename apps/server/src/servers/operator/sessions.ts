import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'

/** Long enough to carry a link from a terminal to a browser. */
const LINK_MS = 2 * MINUTE_MS
/** A working day; for longer, the operator makes another link. */
const SESSION_MS = 8 * HOUR_MS
const LINKS_MAX = 10

const secret = (): string => randomBytes(32).toString('base64url')
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Held = { readonly cookie: Buffer; readonly key: Buffer; readonly until: number }

/**
 * Admits the person who opened a link made with the operator's token. Keeps only hashes, and only in memory, so nothing
 * outlives the process. There is one page at a time: using a new link closes the previous page, even a stolen one.
 */
export class Sessions {
  readonly #now: () => number
  #links: { readonly hash: Buffer; readonly until: number }[] = []
  #held: Held | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** [operator-1] A link's secret: usable once, and soon. */
  makeLink(): { link: string; expiresAt: Date } {
    const link = secret()
    const until = this.#now() + LINK_MS
    this.#links = [...this.#links.slice(1 - LINKS_MAX), { hash: hashOf(link), until }]
    return { link, expiresAt: new Date(until) }
  }

  /** [operator-1] Null for a link that was used, is too old, or never existed. */
  enter(link: string): { cookie: string; key: string; maxAgeS: number } | null {
    const sent = hashOf(link)
    const found = this.#links.find(({ hash }) => timingSafeEqual(hash, sent))
    if (!found) return null
    this.#links = this.#links.filter((one) => one !== found)
    if (found.until <= this.#now()) return null
    const [cookie, key] = [secret(), secret()]
    this.#held = { cookie: hashOf(cookie), key: hashOf(key), until: this.#now() + SESSION_MS }
    return { cookie, key, maxAgeS: SESSION_MS / 1_000 }
  }

  /**
   * [operator-2] Both are required: a browser sends a cookie to every port of a machine, so another user's server could
   * receive it; the key stays in the page's own storage, which only this port can read.
   */
  admits(cookie: string, key: string): boolean {
    const held = this.#held
    if (!held || held.until <= this.#now()) return false
    const same = [timingSafeEqual(held.cookie, hashOf(cookie)), timingSafeEqual(held.key, hashOf(key))]
    return same.every(Boolean)
  }

  leave(): void {
    this.#held = null
  }
}

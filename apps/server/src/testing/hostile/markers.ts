/**
 * Marks one person's private data, so that it is found wherever it turns up: words that name their owner, secrets, and
 * ids of records that no other player learns of.
 */
export class Markers {
  readonly #owners = new Map<string, number>()
  #people = 0
  #words = 0

  /** A number for a new person. */
  person(): number {
    return ++this.#people
  }

  /** A word of this person's own. */
  word(owner: number): string {
    return `canary${owner}x${(++this.#words).toString(36)}y`
  }

  /** A secret or an id that only this person may be shown. */
  keep(owner: number, text: string): void {
    this.#owners.set(text.toLowerCase(), owner)
  }

  /** How often an answer shows this person their own data: without any such answer, nothing is proven. */
  ownIn(answer: string, owner: number | null): number {
    return [...answer.matchAll(/canary(\d+)x/g)].filter(([, whose]) => Number(whose) === owner).length
  }

  /** Others' markers in an answer to this person; words that they sent themselves don't count. */
  foreignIn(answer: string, asked: string, owner: number | null): string[] {
    const text = answer.toLowerCase()
    const words = [...text.matchAll(/canary(\d+)x[0-9a-z]*y/g)].filter(([, whose]) => Number(whose) !== owner)
    const kept = [...text.matchAll(KEPT)].filter(
      ([one]) => this.#owners.has(one) && this.#owners.get(one) !== owner,
    )
    const sent = asked.toLowerCase()
    return [...words, ...kept].map(([one]) => one).filter((one) => !sent.includes(one))
  }
}

/** Ids, keys and secrets of webhooks, as they look in an answer. */
const KEPT = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|svc_[0-9a-f_]{30,}|whsec_[\w+/=]+/g

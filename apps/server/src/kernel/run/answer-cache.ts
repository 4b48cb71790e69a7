import { createHash } from 'node:crypto'

export type CachedAnswer = { readonly body: Buffer; readonly etag: string }

const ENTRIES_MAX = 500

/** Public answers, serialised once. The oldest goes when there are too many. */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>()

  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key)
  }

  put(key: string, text: string): CachedAnswer {
    if (this.#answers.size >= ENTRIES_MAX) {
      const oldest = this.#answers.keys().next().value
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
    const answer = taggedAnswer(text)
    this.#answers.set(key, answer)
    return answer
  }
}

export function taggedAnswer(text: string): CachedAnswer {
  const body = Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** True when the caller already holds this version (If-None-Match, weak comparison). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

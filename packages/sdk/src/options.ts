export type ShugyoOptions = {
  /** Where the service answers, without the version: `https://shugyo.example`. In a browser, where the page came from. */
  readonly url?: string | undefined
  /** An API key, `svc_…`. Leave it out for public operations, or where a cookie signs you in. */
  readonly key?: string | undefined
  /** How long one try may take; a minute unless given. Streams have no such end. */
  readonly timeoutMs?: number | undefined
  /** How often a call that failed is tried again; twice unless given. */
  readonly maxRetries?: number | undefined
  /** Instead of the platform's own. */
  readonly fetch?: Fetch | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Names this action. Made for you, so that a retry never acts twice; give your own to be safe over a restart too. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
}

export type StreamOptions = {
  /** Ends the stream, as `break` does. */
  readonly signal?: AbortSignal | undefined
  /** Resume after this event. */
  readonly lastEventId?: string | undefined
  /** Told when a line is open, and when one broke and is tried again. */
  readonly onOpen?: (() => void) | undefined
  readonly onBreak?: ((reason: string, pauseMs: number) => void) | undefined
}

/** A list that goes on: one page when awaited, every item of every page in `for await`. Nothing is asked before that. */
export interface Pages<Item, Page> extends Promise<Page>, AsyncIterable<Item> {}

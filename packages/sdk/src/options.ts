export type ShugyoOptions = {
  /**
   * The service's address, without the version: `https://shugyo.example`. In a browser, the page's own origin by
   * default.
   */
  readonly url?: string | undefined
  /** An API key, `svc_…`. Leave it out for public operations, or where a cookie signs you in. */
  readonly key?: string | undefined
  /** How long one try may take; a minute by default. Streams have no such limit. */
  readonly timeoutMs?: number | undefined
  /** How often a failed call is tried again; twice by default. */
  readonly maxRetries?: number | undefined
  /**
   * Called when the service asks a signed-in person to prove again who they are, with the ways in which they can: let
   * them (`proveIdentity`), answer true, and what was asked for goes on. Without it, such a call fails.
   */
  readonly onProofNeeded?: ((methods: readonly string[]) => Promise<boolean>) | undefined
  /** Called when the client begins to answer a challenge (`login`), which keeps it busy for a second or more. */
  readonly onChallenge?: ((bits: number) => void) | undefined
  /** Instead of the platform's own. */
  readonly fetch?: Fetch | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /**
   * Identifies this action. Made for you, so that a retry never acts twice; pass your own to be safe across a restart
   * too.
   */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
}

export type StreamOptions = {
  /** Ends the stream, as `break` does. */
  readonly signal?: AbortSignal | undefined
  /** Resume after this event. */
  readonly lastEventId?: string | undefined
  /** Called when a connection is open, and when one broke and is tried again. */
  readonly onOpen?: (() => void) | undefined
  readonly onBreak?: ((reason: string, pauseMs: number) => void) | undefined
}

/** A paged list: one page when awaited, every item of every page in `for await`. Sends nothing before that. */
export interface Pages<Item, Page> extends Promise<Page>, AsyncIterable<Item> {}

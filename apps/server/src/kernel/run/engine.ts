import type { IncomingHttpHeaders } from 'node:http'
import type { CredentialCache } from '../callers/credential-cache.ts'
import type { CountedCall, Limits } from '../callers/limits/draw.ts'
import type { Db } from '../db/database.ts'
import type { AnyCaller } from '../operation/access.ts'
import type { Codec } from '../operation/codec.ts'
import type { Sent } from '../operation/input.ts'
import type { RequestFacts } from '../operation/operation.ts'
import type { Proof } from '../operation/proof.ts'
import type { Runtime } from '../runtime.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { PrivateResponseCache } from './private-response-cache.ts'

/** Finds out who is calling from the request's own headers, and changes nothing; the identity module provides it. */
export type Authenticate = (
  reading: ReadContext,
  headers: IncomingHttpHeaders,
  request: RequestFacts,
  /** Set for an operation that takes tickets: for any other, one is nobody's key. */
  takesTickets?: boolean,
) => Promise<Found>

export type Found = {
  readonly caller: AnyCaller
  /** Of a session. It stands beside the caller, who is remembered, because it must not be. */
  readonly proof?: Proof
  /** Writes down that they called, where that is due; the cookie goes out once it is written. */
  readonly note?: (db: Db) => Promise<void>
  /** Until when this stays so unless something is written; not set where something is to be noted. */
  readonly until?: Date
  readonly setCookie?: string
}

export type Engine = Limits & {
  readonly runtime: Runtime
  readonly codec: Codec
  readonly authenticate: Authenticate
  readonly answers: Map<string, AnswerCache>
  readonly callers: CredentialCache
  readonly kept: PrivateResponseCache
  /** In tests, a problem that the operation does not declare is a fault of ours. */
  readonly strict: boolean
  /** In tests: hears how often a call waited for the database. */
  readonly onRoundTrips?: ((operation: string, trips: number) => void) | undefined
}

/** One call, as far as the runner cares. `answerHeaders` go out with success and failure alike. */
export type Exchange = Sent & CountedCall & { readonly headers: IncomingHttpHeaders }

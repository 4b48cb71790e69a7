import type { IncomingHttpHeaders } from 'node:http'
import type { CredentialCache } from '../callers/credential-cache.ts'
import type { CountedCall, Limits } from '../callers/limits/draw.ts'
import type { Db } from '../db/database.ts'
import type { AnyCaller } from '../operation/access.ts'
import type { Codec } from '../operation/codec.ts'
import type { Sent } from '../operation/input.ts'
import type { Operation, RequestFacts } from '../operation/operation.ts'
import type { Proof } from '../operation/proof.ts'
import type { Runtime } from '../runtime.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { PrivateResponseCache } from './private-response-cache.ts'

/** Finds the caller by the request's own headers, and changes nothing; the identity module provides it. */
export type Authenticate = (
  context: ReadContext,
  headers: IncomingHttpHeaders,
  request: RequestFacts,
  /** Set for an operation that takes tickets; for any other a ticket is no credential. */
  takesTickets?: boolean,
) => Promise<Found>

export type Found = {
  readonly caller: AnyCaller
  /** A session's proof. It stands beside the caller because the caller is cached and a proof must not be. */
  readonly proof?: Proof
  /** Records that the caller was seen, where that is due; the cookie goes out once it is recorded. */
  readonly note?: (db: Db) => Promise<void>
  /** The lookup holds until then unless a row changes; not set where something is to be noted. */
  readonly until?: Date
  readonly setCookie?: string
}

/** What the runner needs besides the call. */
export type Engine = Limits & {
  readonly runtime: Runtime
  readonly codec: Codec
  readonly authenticate: Authenticate
  readonly answers: Map<string, AnswerCache>
  readonly callers: CredentialCache
  readonly kept: PrivateResponseCache
  /** In tests, a problem that the operation does not declare is a fault of ours. */
  readonly strict: boolean
  /** In tests: hears the number of round trips to the database that a call waited for. */
  readonly onRoundTrips?: ((operation: string, trips: number) => void) | undefined
}

/** A request and its response headers, whichever protocol they came by. */
export type Exchange = Sent & CountedCall & { readonly headers: IncomingHttpHeaders }

/** One call on its way through the runner. */
export type Call = {
  readonly engine: Engine
  readonly op: Operation
  readonly exchange: Exchange
  readonly context: ReadContext
}

export function newCall(engine: Engine, op: Operation, exchange: Exchange): Call {
  const { runtime } = engine
  return { engine, op, exchange, context: { db: runtime.database.db, at: runtime.clock.now(), runtime } }
}

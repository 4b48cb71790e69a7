import type { IncomingHttpHeaders } from 'node:http'
import { type CredentialCache, isSameCaller } from '../callers/credential-cache.ts'
import { consumeFurther, consumeRateLimit, type OwnDraw, returnOwnLimit } from '../callers/limits/draw.ts'
import type { Limiter } from '../callers/limits/limiter.ts'
import { claimOf } from '../callers/request-claim.ts'
import { refuseSuspendedAgentToken } from '../callers/suspended-agent-tokens.ts'
import type { Db } from '../db/database.ts'
import { countRoundTrips } from '../db/round-trips.ts'
import {
  type AnyCaller,
  type Caller,
  checkAccess,
  type KnownCaller,
  takesTickets,
} from '../operation/access.ts'
import type { Codec } from '../operation/codec.ts'
import { HtmlPage } from '../operation/html-page.ts'
import { type Input, parseAddress, parseInput, type Sent } from '../operation/input.ts'
import { JsonPieces } from '../operation/json-pieces.ts'
import type { Operation, RequestFacts } from '../operation/operation.ts'
import { Problem, refuse } from '../operation/problems.ts'
import { isStaleFor, type Proof, requireFreshProof } from '../operation/proof.ts'
import type { Runtime } from '../runtime.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { runBatch } from '../transaction/transaction-batch.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import { AnswerCache, isFresh, taggedAnswer } from './answer-cache.ts'
import {
  type Answer,
  type Context,
  prepareHandler,
  replayed,
  setterFor,
  toResponse,
} from './idempotent-handler.ts'
import { refuseCrossOrigin } from './origin.ts'
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

export type Engine = {
  readonly runtime: Runtime
  readonly codec: Codec
  readonly limiter: Limiter
  /** Widens every rate limit: 1, except where the limits themselves would be measured. */
  readonly limitFactor: number
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
export type Exchange = Sent & {
  readonly headers: IncomingHttpHeaders
  readonly answerHeaders: Record<string, string | string[]>
  /** What it took of the operation's own limit. */
  readonly ownDraws: OwnDraw[]
}

/**
 * The one way through the house: every operation passes here, in this order. Limits are counted before
 * access is judged, so that refused calls are counted too.
 */
export async function run(engine: Engine, op: Operation, exchange: Exchange): Promise<Answer> {
  const { inFlight } = engine.runtime
  inFlight.count++
  try {
    if (!engine.onRoundTrips) return await answer(engine, op, exchange)
    const { result, trips } = await countRoundTrips(() => answer(engine, op, exchange))
    engine.onRoundTrips(op.id, trips)
    return result
  } catch (error) {
    await returnOwnLimit(engine, exchange, error)
    throw error
  } finally {
    inFlight.count--
  }
}

async function answer(engine: Engine, op: Operation, exchange: Exchange): Promise<Answer> {
  const { headers, answerHeaders } = exchange
  const reading = readingOf(engine)
  const kept = op.versionStamps && (await engine.kept.find(op, headers, reading))
  if (kept) {
    await consumeRateLimit(engine, op, kept.caller, exchange, reading.at)
    answerHeaders['cache-control'] = 'private, no-store'
    return { status: op.status, body: kept.body }
  }
  const expected = engine.callers.recall(op, headers)
  if (!expected) return carryOut(engine, op, exchange, reading, null)
  if (op.method !== 'GET') return startSpeculatively(engine, op, exchange, reading, expected)
  return readSpeculatively(engine, op, exchange, reading, expected)
}

/** Reads together with others who call at the same moment; that they called is noted behind it, on another connection. */
async function readSpeculatively(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
  reading: ReadContext,
  expected: KnownCaller,
): Promise<Answer> {
  let found: Found | undefined
  let stamping: Promise<string | null> | null = null
  try {
    const answer = await engine.runtime.database.readInBatch((db) => {
      // Before what it stands for is read: a change in between may be in the answer, and is not in the stamp.
      stamping = engine.kept.askFor(op, expected, { ...reading, db })
      return carryOut(engine, op, exchange, { ...reading, db }, expected, (seen) => {
        found = seen
      })
    })
    const stamp = await stamping
    if (stamp && found?.until && isSameCaller(expected, found.caller) && typeof answer.body === 'string') {
      const kept = { body: answer.body, caller: expected, stamp, untilMs: found.until.getTime() }
      engine.kept.keep(op, exchange.headers, kept)
    }
    return answer
  } finally {
    await noteCall(engine, op, exchange, found)
  }
}

async function carryOut(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
  reading: ReadContext,
  expected: KnownCaller | null,
  note?: Note,
): Promise<Answer> {
  const { runtime, callers } = engine
  const admitting = admitAny(engine, op, exchange, reading, note)
  const early = expected && readFor(engine, op, exchange, reading, expected)
  const { caller, input } = await admitting.catch((error) => {
    callers.forget(op, exchange.headers)
    throw error
  })
  if (early && isSameCaller(expected, caller)) {
    exchange.answerHeaders['cache-control'] = 'private, no-store'
    return { status: op.status, body: engine.codec.write(op, await early) }
  }
  callers.remember(op, exchange.headers, caller)
  const look = lookFor(op, caller, reading)
  if (op.caching) return answerFromCache(engine, op, exchange, input, look)

  exchange.answerHeaders['cache-control'] = 'private, no-store'
  const idempotency = claimOf(op, exchange, input, caller)
  // Look for a stored result before `prepare`: what succeeded once could be refused when it is prepared a second time.
  const known = op.prepare && (await idempotency?.find(reading))
  if (known) return replayed(exchange, known)

  const context: Context = { ...input, caller, refuse, prepared: undefined }
  if (op.prepare) context.prepared = await op.prepare({ ...reading, ...context } as never)
  if (op.method !== 'GET') {
    const work = prepareHandler(engine.codec, op, context, idempotency)
    return toResponse(exchange, runUnitOfWork(runtime, work.run), work.headers)
  }
  const headers: Record<string, string> = {}
  const setHeader = setterFor(headers)
  const value = await look((from) => op.handler({ ...from, ...context, setHeader } as never))
  Object.assign(exchange.answerHeaders, headers)
  const onError = (error: unknown) =>
    runtime.log.error({ err: error, operation: op.id }, 'an answer broke off')
  if (value instanceof HtmlPage) return { status: op.status, body: value.text }
  const body = value instanceof JsonPieces ? value.toStream(onError) : engine.codec.write(op, value)
  return { status: op.status, body }
}

/** The caller is not, or no longer, who called last with this credential. */
class OtherCaller extends Error {}

/**
 * A deed that begins in the trip in which its caller is looked up, inside its transaction: nothing of it stays unless
 * the one found is the expected in all. Everything is judged in the same order as otherwise, but for the limits, which
 * are counted before the transaction holds anything; what can't be taken for granted is left to the usual way.
 */
async function startSpeculatively(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
  reading: ReadContext,
  expected: KnownCaller,
): Promise<Answer> {
  const { runtime, callers } = engine
  const { headers, request, answerHeaders } = exchange
  await consumeRateLimit(engine, op, expected, exchange, reading.at)
  let body: Promise<unknown> | undefined
  const kept = { ...exchange, readBody: () => (body ??= Promise.try(exchange.readBody)) }
  // Read before the transaction begins: whoever sends slowly holds nothing.
  const [parsed] = await Promise.allSettled([parseInput(engine.codec, op, kept)])
  let found: Found | undefined
  let headersSet = () => ({})
  answerHeaders['cache-control'] = 'private, no-store'
  try {
    const doing = runBatch(runtime, heldBy(op, parsed), async (uow) => {
      const within = { ...reading, db: uow.tx }
      const looking = engine.authenticate(within, headers, request)
      const resting = refuseSuspendedAgentToken(within, expected)
      const working = Promise.try(() => {
        if (parsed.status === 'rejected') throw parsed.reason
        const input = parsed.value
        const context = { ...input, caller: expected, refuse, prepared: undefined }
        const work = prepareHandler(engine.codec, op, context, claimOf(op, exchange, input, expected))
        headersSet = work.headers
        return work.run(uow)
      })
      // Whoever is refused is told of that alone.
      for (const begun of [resting, working]) begun.catch(() => {})
      found = await looking.catch(() => undefined)
      if (!found || !isSameCaller(expected, found.caller)) throw new OtherCaller()
      if (expected.kind === 'session') refuseCrossOrigin(headers, runtime.settings.publicUrl)
      await resting
      return working
    })
    return await toResponse(exchange, doing, () => headersSet())
  } catch (error) {
    if (!(error instanceof OtherCaller)) throw error
    callers.forget(op, headers)
    found = undefined
    return await carryOut(engine, op, kept, reading, null)
  } finally {
    await noteCall(engine, op, exchange, found)
  }
}

/** What a deed locks that may share its transaction. */
function heldBy({ batchable }: Operation, parsed: PromiseSettledResult<Input>): string | null {
  return batchable && parsed.status === 'fulfilled' ? batchable(parsed.value.params as never) : null
}

/**
 * Behind the deed, which may hold what this would wait for, or the read, which others share. That is done, so a failure
 * here must not fail the call.
 */
async function noteCall(
  { runtime }: Engine,
  { id }: Operation,
  exchange: Exchange,
  found?: Found,
): Promise<void> {
  try {
    await found?.note?.(runtime.database.db)
    if (found?.setCookie) exchange.answerHeaders['set-cookie'] = found.setCookie
  } catch (error) {
    runtime.log.error({ err: error, operation: id }, 'a call was not noted')
  }
}

/** What a caller would be answered. Whoever waits for it learns if that failed; where nobody waits, nobody does. */
function readFor(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
  reading: ReadContext,
  caller: KnownCaller,
): Promise<unknown> {
  const value = Promise.try(() =>
    op.handler({ ...reading, ...parseAddress(engine.codec, op, exchange), caller, refuse } as never),
  )
  value.catch(() => {})
  return value
}

type Look = <T>(read: (reading: ReadContext) => Promise<T> | T) => Promise<T>

/** [replica-1] Where a reading looks: what everybody may read, and nobody who wrote asks for, may come from the copy. */
function lookFor(op: Operation, caller: AnyCaller, reading: ReadContext): Look {
  const { replica } = reading.runtime
  if (!replica || op.method !== 'GET' || op.access.kind !== 'public' || caller.kind !== 'anonymous')
    return async (read) => read(reading)
  return (read) => replica.read(reading.db, op.id, (db) => read({ ...reading, db }))
}

const readingOf = ({ runtime }: Engine): ReadContext => ({
  db: runtime.database.db,
  at: runtime.clock.now(),
  runtime,
})

type Admitted<Who> = { reading: ReadContext; caller: Who; input: Input }

/** Everything before the work itself, for doors and streams, which take no tickets. */
export async function admit(engine: Engine, op: Operation, exchange: Exchange): Promise<Admitted<Caller>> {
  const { caller, ...admitted } = await admitAny(engine, op, exchange)
  return caller.kind === 'ticket' ? refuse('unauthenticated') : { ...admitted, caller }
}

/** Everything before the work itself: who calls, whether they may, and what they send. */
async function admitAny(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
  reading = readingOf(engine),
  note = noteWithin(op, exchange, reading),
): Promise<Admitted<AnyCaller>> {
  const { runtime } = engine
  const found = await authenticate(engine, op, reading, exchange, note)
  const { caller } = found
  if (caller.kind === 'session' && op.method !== 'GET') {
    refuseCrossOrigin(exchange.headers, runtime.settings.publicUrl)
  }
  checkAccess(op.access, op.agentTokens, caller)
  if (op.access.kind !== 'public') await refuseSuspendedAgentToken(reading, caller)
  const input = await parseInput(engine.codec, op, exchange)
  if (op.counts) {
    const further = op.counts(input.body as never) - 1
    await consumeFurther(engine, op, caller, exchange, reading.at, further)
  }
  requireFreshProof(op.proof, found, input.body as never, reading.at)
  return { reading, caller, input }
}

async function authenticate(
  engine: Engine,
  op: Operation,
  reading: ReadContext,
  exchange: Exchange,
  note: Note,
): Promise<Found> {
  const { headers, request } = exchange
  try {
    const found = await engine
      .authenticate(reading, headers, request, takesTickets(op.access))
      .catch((error) => visitorInstead(op, headers, error))
    await note(found)
    const isStale = isStaleFor(op, found, reading.at)
    await consumeRateLimit(engine, op, found.caller, exchange, reading.at, isStale)
    return found
  } catch (error) {
    // A wrong credential is counted against the address, or keys could be guessed without end.
    if (error instanceof Problem && error.status !== 429 && error.status < 500) {
      await consumeRateLimit(engine, op, { kind: 'anonymous' }, exchange, reading.at)
    }
    throw error
  }
}

/** Sees to it that a call is noted. */
type Note = (found: Found) => Promise<void> | void

const noteWithin =
  (op: Operation, { answerHeaders }: Exchange, { db }: ReadContext): Note =>
  async ({ note, setCookie }) => {
    await note?.(db)
    // A shared cache may keep this answer and hand it to others, so it never carries a cookie.
    if (setCookie && !op.caching) answerHeaders['set-cookie'] = setCookie
  }

/** A browser sends the cookie of a suspended account with every call; public operations stay open to it. */
function visitorInstead(op: Operation, headers: IncomingHttpHeaders, error: unknown): Found {
  const byCookie = headers.authorization === undefined
  const suspended = error instanceof Problem && error.code === 'suspended'
  if (op.access.kind === 'public' && byCookie && suspended) return { caller: { kind: 'anonymous' } }
  throw error
}

/** A public answer that depends on its address alone: computed once, then bytes; or tagged, where it changes. */
async function answerFromCache(
  engine: Engine,
  op: Operation,
  { headers, answerHeaders }: Exchange,
  input: Input,
  look: Look,
): Promise<Answer> {
  const make = async () =>
    engine.codec.write(op, await look((from) => op.handler({ ...from, ...input, refuse } as never)))
  const cache = engine.answers.getOrInsertComputed(op.id, () => new AnswerCache())
  const key = JSON.stringify([input.params, input.query])
  const answer = op.caching?.changes
    ? taggedAnswer(await make())
    : (cache.get(key) ?? cache.put(key, await make()))
  answerHeaders['etag'] = answer.etag
  answerHeaders['cache-control'] = `public, max-age=${op.caching?.maxAgeS}`
  if (isFresh(headers['if-none-match'], answer.etag)) return { status: 304, body: '' }
  return { status: op.status, body: answer.body }
}

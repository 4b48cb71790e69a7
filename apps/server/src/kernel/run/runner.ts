import { returnOwnLimit } from '../callers/limits/draw.ts'
import { claimOf } from '../callers/request-claim.ts'
import { countRoundTrips } from '../db/round-trips.ts'
import type { AnyCaller } from '../operation/access.ts'
import type { Input } from '../operation/input.ts'
import type { Operation } from '../operation/operation.ts'
import { refuse } from '../operation/problems.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { admit } from './admit.ts'
import { type Call, type Engine, type Exchange, newCall } from './engine.ts'
import { type Answer, type Context, prepareHandler, replayed, toResponse } from './idempotent-handler.ts'
import { cachedResponse, readResponse } from './read-response.ts'
import { answerFromMemory } from './strategies/answer-from-memory.ts'
import { readSpeculatively } from './strategies/read-speculatively.ts'
import { startSpeculatively } from './strategies/start-speculatively.ts'

/** Tried in this order; the first that applies to a call answers it, and what none applies to goes step by step. */
const STRATEGIES = [answerFromMemory, readSpeculatively, startSpeculatively]

/** The one way through the service: every operation, from whichever protocol, passes here. */
export async function run(engine: Engine, op: Operation, exchange: Exchange): Promise<Answer> {
  const { runtime, onRoundTrips } = engine
  const call = newCall(engine, op, exchange)
  runtime.inFlight.count++
  try {
    if (!onRoundTrips) return await answer(call)
    const { result, trips } = await countRoundTrips(() => answer(call))
    onRoundTrips(op.id, trips)
    return result
  } catch (error) {
    await returnOwnLimit(engine, exchange, error)
    throw error
  } finally {
    runtime.inFlight.count--
  }
}

async function answer(call: Call): Promise<Answer> {
  for (const strategy of STRATEGIES) {
    const done = await strategy(call, { stepByStep, respond })
    if (done) return done
  }
  return stepByStep(call)
}

/**
 * Admission (authentication, rate limits, access, parsing, fresh proof), then the work: a transaction that claims the
 * idempotency key, runs the handler, checks its response and saves the reply; or, for a GET, the handler alone.
 */
async function stepByStep(call: Call): Promise<Answer> {
  const { caller, input } = await admit(call)
  return respond(call, caller, input)
}

async function respond(call: Call, caller: AnyCaller, input: Input): Promise<Answer> {
  const { engine, op, exchange, context } = call
  if (op.caching) return cachedResponse(call, caller, input)
  exchange.answerHeaders['cache-control'] = 'private, no-store'
  const claim = claimOf(op, exchange, input, caller)
  // A stored reply comes before `prepare`: a request that succeeded once could be refused by a second preparation.
  const earlier = op.prepare && (await claim?.find(context))
  if (earlier) return replayed(exchange, earlier)
  const given: Context = { ...input, caller, refuse, prepared: undefined }
  if (op.prepare) given.prepared = await op.prepare({ ...context, ...given } as never)
  if (op.method === 'GET') return readResponse(call, given)
  const handler = prepareHandler(engine.codec, op, given, claim)
  return toResponse(exchange, runUnitOfWork(engine.runtime, handler.run), handler.headers)
}

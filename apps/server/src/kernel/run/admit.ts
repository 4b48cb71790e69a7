import type { IncomingHttpHeaders } from 'node:http'
import { consumeFurther, consumeRateLimit } from '../callers/limits/draw.ts'
import { refuseSuspendedAgentToken } from '../callers/suspended-agent-tokens.ts'
import { type AnyCaller, type Caller, checkAccess, takesTickets } from '../operation/access.ts'
import { type Input, parseInput } from '../operation/input.ts'
import type { Operation } from '../operation/operation.ts'
import { Problem, refuse } from '../operation/problems.ts'
import { isStaleFor, requireFreshProof } from '../operation/proof.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import { type Call, type Engine, type Exchange, type Found, newCall } from './engine.ts'
import { refuseCrossOrigin } from './origin.ts'

export type Admitted<Who = AnyCaller> = { readonly caller: Who; readonly input: Input }

/** Records that a caller was seen: at once, or after the work where the work shares its connection. */
export type Note = (found: Found) => Promise<void> | void

/**
 * Every check before the work: who calls, whether the limits, the access rules and a fresh proof allow it, and what the
 * call sends. Limits are counted before access is judged, so that refused calls are counted too.
 */
export async function admit(call: Call, note: Note = noteNow(call)): Promise<Admitted> {
  const { engine, op, exchange, context } = call
  const { runtime, callers } = engine
  try {
    const found = await authenticate(call, note)
    const { caller } = found
    if (caller.kind === 'session' && op.method !== 'GET')
      refuseCrossOrigin(exchange.headers, runtime.settings.publicUrl)
    checkAccess(op.access, op.agentTokens, caller)
    if (op.access.kind !== 'public') await refuseSuspendedAgentToken(context, caller)
    const input = await parseInput(engine.codec, op, exchange)
    if (op.counts) {
      const further = op.counts(input.body as never) - 1
      await consumeFurther(engine, op, caller, exchange, context.at, further)
    }
    requireFreshProof(op.proof, found, input.body as never, context.at)
    callers.remember(op, exchange.headers, caller)
    return { caller, input }
  } catch (error) {
    callers.forget(op, exchange.headers)
    throw error
  }
}

/** The same for protocol servers and streams, which take no tickets. */
export async function admitCaller(
  engine: Engine,
  op: Operation,
  exchange: Exchange,
): Promise<Admitted<Caller> & { readonly context: ReadContext }> {
  const call = newCall(engine, op, exchange)
  const { caller, input } = await admit(call)
  return caller.kind === 'ticket' ? refuse('unauthenticated') : { caller, input, context: call.context }
}

async function authenticate({ engine, op, exchange, context }: Call, note: Note): Promise<Found> {
  const { headers, request } = exchange
  try {
    const found = await engine
      .authenticate(context, headers, request, takesTickets(op.access))
      .catch((error) => visitorInstead(op, headers, error))
    await note(found)
    const isStale = isStaleFor(op, found, context.at)
    await consumeRateLimit(engine, op, found.caller, exchange, context.at, isStale)
    return found
  } catch (error) {
    // A wrong credential counts against the address; otherwise keys could be guessed without end.
    if (error instanceof Problem && error.status !== 429 && error.status < 500)
      await consumeRateLimit(engine, op, { kind: 'anonymous' }, exchange, context.at)
    throw error
  }
}

const noteNow =
  ({ op, exchange, context }: Call): Note =>
  async ({ note, setCookie }) => {
    await note?.(context.db)
    // A shared cache may keep this response for others, so it never carries a cookie.
    if (setCookie && !op.caching) exchange.answerHeaders['set-cookie'] = setCookie
  }

/**
 * Records the caller after the work: on another connection than the transaction's locks or the shared reads. The work is
 * done by then, so a failure here is logged and does not fail the call.
 */
export async function noteAfterwards({ engine, op, exchange }: Call, found?: Found): Promise<void> {
  const { database, log } = engine.runtime
  try {
    await found?.note?.(database.db)
    if (found?.setCookie) exchange.answerHeaders['set-cookie'] = found.setCookie
  } catch (error) {
    log.error({ err: error, operation: op.id }, 'a call was not noted')
  }
}

/** A browser sends the cookie of a suspended account with every call; public operations stay open to it. */
function visitorInstead(op: Operation, headers: IncomingHttpHeaders, error: unknown): Found {
  const byCookie = headers.authorization === undefined
  const suspended = error instanceof Problem && error.code === 'suspended'
  if (op.access.kind === 'public' && byCookie && suspended) return { caller: { kind: 'anonymous' } }
  throw error
}

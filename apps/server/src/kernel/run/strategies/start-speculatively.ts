import { isSameCaller } from '../../callers/credential-cache.ts'
import { consumeRateLimit } from '../../callers/limits/draw.ts'
import { claimOf } from '../../callers/request-claim.ts'
import { refuseSuspendedAgentToken } from '../../callers/suspended-agent-tokens.ts'
import type { KnownCaller } from '../../operation/access.ts'
import { type Input, parseInput } from '../../operation/input.ts'
import type { Operation } from '../../operation/operation.ts'
import { refuse } from '../../operation/problems.ts'
import { runBatch } from '../../transaction/transaction-batch.ts'
import { noteAfterwards } from '../admit.ts'
import type { Call, Found } from '../engine.ts'
import { type Answer, prepareHandler, toResponse } from '../idempotent-handler.ts'
import { refuseCrossOrigin } from '../origin.ts'
import type { Steps, Strategy } from './strategy.ts'

/**
 * Starts a write for the caller who used this credential last, in the round trip that looks the credential up and inside
 * its transaction, which calls of the same moment share where the operation is `batchable`. Nothing stays unless the
 * lookup finds the same caller. Measured for payments of 32 clients: 0.35 → 0.79 of pgbench's transactions (decision 18).
 */
export const startSpeculatively: Strategy = (call, steps) => {
  const { engine, op, exchange } = call
  if (op.method === 'GET') return null
  const expected = engine.callers.recall(op, exchange.headers)
  return expected && startAsExpected(call, expected, steps)
}

/** The caller is not, or no longer, the one who used this credential last. */
class OtherCaller extends Error {}

async function startAsExpected(call: Call, expected: KnownCaller, { stepByStep }: Steps): Promise<Answer> {
  const { engine, op, exchange, context } = call
  const { headers, request, answerHeaders } = exchange
  // Counted before the transaction holds anything.
  await consumeRateLimit(engine, op, expected, exchange, context.at)
  let body: Promise<unknown> | undefined
  const reread = { ...exchange, readBody: () => (body ??= Promise.try(exchange.readBody)) }
  // Read before the transaction begins: a slow sender holds nothing.
  const [parsed] = await Promise.allSettled([parseInput(engine.codec, op, reread)])
  let found: Found | undefined
  let headersSet = () => ({})
  answerHeaders['cache-control'] = 'private, no-store'
  try {
    const running = runBatch(engine.runtime, lockKeyOf(op, parsed), async (uow) => {
      const within = { ...context, db: uow.tx }
      const looking = engine.authenticate(within, headers, request)
      const suspension = refuseSuspendedAgentToken(within, expected)
      const working = Promise.try(() => {
        if (parsed.status === 'rejected') throw parsed.reason
        const input = parsed.value
        const given = { ...input, caller: expected, refuse, prepared: undefined }
        const handler = prepareHandler(engine.codec, op, given, claimOf(op, exchange, input, expected))
        headersSet = handler.headers
        return handler.run(uow)
      })
      // A refused caller is told of the refusal alone.
      for (const begun of [suspension, working]) begun.catch(() => {})
      found = await looking.catch(() => undefined)
      if (!found || !isSameCaller(expected, found.caller)) throw new OtherCaller()
      if (expected.kind === 'session') refuseCrossOrigin(headers, engine.runtime.settings.publicUrl)
      await suspension
      return working
    })
    return await toResponse(exchange, running, () => headersSet())
  } catch (error) {
    if (!(error instanceof OtherCaller)) throw error
    engine.callers.forget(op, headers)
    found = undefined
    return await stepByStep({ ...call, exchange: reread })
  } finally {
    await noteAfterwards(call, found)
  }
}

/** What a write locks that may share its transaction. */
function lockKeyOf({ batchable }: Operation, parsed: PromiseSettledResult<Input>): string | null {
  return batchable && parsed.status === 'fulfilled' ? batchable(parsed.value.params as never) : null
}

import { isSameCaller } from '../../callers/credential-cache.ts'
import type { KnownCaller } from '../../operation/access.ts'
import { parseAddress } from '../../operation/input.ts'
import { refuse } from '../../operation/problems.ts'
import { admit, noteAfterwards } from '../admit.ts'
import type { Call, Found } from '../engine.ts'
import type { Answer } from '../idempotent-handler.ts'
import type { Steps, Strategy } from './strategy.ts'

/**
 * Reads for the caller who used this credential last, in the round trip that looks the credential up, together with calls
 * of the same moment. The response is used only if the lookup finds the same caller. Measured for GET /me: one round trip
 * instead of two, 0.19 → 0.36 of a bare server's requests per second of CPU (decision 10).
 */
export const readSpeculatively: Strategy = (call, steps) => {
  const { engine, op, exchange } = call
  if (op.method !== 'GET') return null
  const expected = engine.callers.recall(op, exchange.headers)
  return expected && readAsExpected(call, expected, steps)
}

async function readAsExpected(call: Call, expected: KnownCaller, { respond }: Steps): Promise<Answer> {
  const { engine, op, exchange, context } = call
  let found: Found | undefined
  let stamping: Promise<string | null> | null = null
  try {
    const answer = await engine.runtime.database.readInBatch(async (db) => {
      const shared: Call = { ...call, context: { ...context, db } }
      // Asked before the rows are read: a change in between may be in the response, and is not in the stamp.
      stamping = engine.kept.askFor(op, expected, shared.context)
      const admitting = admit(shared, (seen) => {
        found = seen
      })
      const early = readFor(shared, expected)
      const { caller, input } = await admitting
      if (!isSameCaller(expected, caller)) return respond(shared, caller, input)
      exchange.answerHeaders['cache-control'] = 'private, no-store'
      return { status: op.status, body: engine.codec.write(op, await early) }
    })
    const stamp = await stamping
    const { body } = answer
    if (stamp && found?.until && isSameCaller(expected, found.caller) && typeof body === 'string') {
      const kept = { body, caller: expected, stamp, untilMs: found.until.getTime() }
      engine.kept.keep(op, exchange.headers, kept)
    }
    return answer
  } finally {
    await noteAfterwards(call, found)
  }
}

/** The response's value for an expected caller. A failure counts only where the value is used. */
function readFor({ engine, op, exchange, context }: Call, caller: KnownCaller): Promise<unknown> {
  const value = Promise.try(() =>
    op.handler({ ...context, ...parseAddress(engine.codec, op, exchange), caller, refuse } as never),
  )
  value.catch(() => {})
  return value
}

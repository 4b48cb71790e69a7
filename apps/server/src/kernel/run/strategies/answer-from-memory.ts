import { consumeRateLimit } from '../../callers/limits/draw.ts'
import type { Strategy } from './strategy.ts'

/**
 * Gives the kept response of an operation with `versionStamps` again while the database says that the rows it follows
 * from are the same. Measured for GET /me: 0.21 → 0.39 of a bare server's requests per second of CPU (decision 20).
 */
export const answerFromMemory: Strategy = async ({ engine, op, exchange, context }) => {
  const kept = op.versionStamps && (await engine.kept.find(op, exchange.headers, context))
  if (!kept) return null
  await consumeRateLimit(engine, op, kept.caller, exchange, context.at)
  exchange.answerHeaders['cache-control'] = 'private, no-store'
  return { status: op.status, body: kept.body }
}

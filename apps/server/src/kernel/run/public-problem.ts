import { isUnreachable } from '../db/errors.ts'
import { levelOf } from '../db/outage.ts'
import type { Operation } from '../operation/operation.ts'
import { Problem } from '../operation/problems.ts'
import { problemsOf } from '../operation/registry.ts'
import type { Engine } from './engine.ts'

/** What the caller may know of a failure. The cause stays in the log, with the request's id. */
export function publicProblem(engine: Engine, op: Operation, error: unknown, requestId: string): Problem {
  const { log } = engine.runtime
  if (error instanceof Problem) {
    if (problemsOf(op).includes(error.code)) return error
    log.error(
      { operation: op.id, code: error.code, requestId },
      'the operation does not declare this problem',
    )
    return engine.strict ? new Problem('internal') : error
  }
  if (isUnreachable(error)) {
    log[levelOf(error, 'warn')]({ err: error, operation: op.id, requestId }, 'the database is out of reach')
    return new Problem('unavailable', { headers: { 'retry-after': '1' } })
  }
  log.error({ err: error, operation: op.id, requestId }, 'an operation failed')
  return new Problem('internal')
}

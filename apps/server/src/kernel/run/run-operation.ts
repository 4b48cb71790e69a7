import assert from 'node:assert/strict'
import { consumeOwnLimit } from '../callers/limits/draw.ts'
import { refuseSuspendedAgentToken } from '../callers/suspended-agent-tokens.ts'
import { checkAccess, type KnownCaller } from '../operation/access.ts'
import { parseInput } from '../operation/input.ts'
import type { Operation, RequestFacts } from '../operation/operation.ts'
import { refuse } from '../operation/problems.ts'
import { requireFreshProof } from '../operation/proof.ts'
import type { UnitOfWork } from '../transaction/unit-of-work.ts'
import { sentBy } from './call-as-request.ts'
import type { Engine } from './engine.ts'

/** No request stands behind it: an agent's run acts on the service's own machine. */
const NO_REQUEST: RequestFacts = { address: '127.0.0.1', userAgent: null, secure: true }

/** Whether an operation may run inside a transaction: it answers JSON, and does nothing outside the database. */
const canRunWithin = ({ prepare, html, svg, stream }: Operation): boolean =>
  !prepare && !html && !svg && !stream

/**
 * Runs an operation inside a given transaction for a caller who is known already, so that its effect, its response and
 * the step that records them are one commit. Access, bounds and the operation's own limit (drawn with each run) hold as
 * for a request; authentication, the caller's general limit and the idempotency key belong to the request or step that
 * asked. Facts, events and the security log say `via: agent`. A refusal is thrown as a `Problem`: the transaction is to be
 * rolled back. Answers only the declared fields of the response.
 */
export async function runOperation(
  engine: Pick<Engine, 'codec' | 'limiter' | 'limitFactor'>,
  op: Operation,
  caller: KnownCaller,
  input: Readonly<Record<string, unknown>>,
  { within }: { readonly within: UnitOfWork },
): Promise<unknown> {
  assert(canRunWithin(op), `${op.id} cannot run inside a transaction`)
  const context = { db: within.tx, at: within.at, runtime: within.runtime }
  checkAccess(op.access, op.agentTokens, caller)
  if (op.access.kind !== 'public') await refuseSuspendedAgentToken(context, caller)
  const parsed = await parseInput(engine.codec, op, sentBy(op, input, NO_REQUEST))
  requireFreshProof(op.proof, { caller }, parsed.body as never, within.at)
  const calls = op.counts?.(parsed.body as never) ?? 1
  for (let count = 0; count < calls; count++) await consumeOwnLimit(engine, op, caller, within.at)
  // Others' work in the same transaction must not be rolled back by a batch.
  within.requireOwnTransaction()
  const base = op.method === 'GET' ? context : within.as('agent')
  const given = { ...parsed, caller, refuse, prepared: undefined, setHeader: () => {} }
  const value = await op.handler({ ...base, ...given } as never)
  return JSON.parse(engine.codec.write(op, value))
}

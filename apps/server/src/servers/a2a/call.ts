import type { IncomingHttpHeaders } from 'node:http'
import { confinedTo, type KnownCaller, mayReach } from '../../kernel/operation/access.ts'
import type { Operation, RequestFacts } from '../../kernel/operation/operation.ts'
import { callAsRequest } from '../../kernel/run/call-as-request.ts'
import type { StreamEngine, StreamRuntime } from '../../kernel/streams/hub.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../../modules/agents/index.ts'
import type { Caller } from './store.ts'

/** An authenticated caller, and everything needed to act for them. */
export type Visit = {
  readonly engine: StreamEngine
  readonly operations: ReadonlyMap<string, Operation>
  readonly caller: KnownCaller
  /** The headers of the outer request, without its cookies. */
  readonly headers: IncomingHttpHeaders
  readonly request: RequestFacts
  readonly requestId: string
  /** Ends waiting calls: the caller hung up or may no longer listen, or the service stops. */
  readonly gone: AbortController
  /** Writes to the open stream. */
  write: (bytes: Buffer) => void
  /** The error of the call, if it failed. */
  failure: unknown
}

/** One A2A call to an agent. */
export type Call = Visit & { readonly agent: AgentRow }

/** [a2a-2] Calls an operation as a request over HTTP; throws the problem that HTTP would have answered. */
export async function callOperation<Answer>(
  call: Visit,
  id: string,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Promise<Answer> {
  const op = call.operations.get(id)
  if (!op) throw new Error(`there is no operation ${id}`)
  const { engine, headers, request, requestId } = call
  const done = await callAsRequest(engine, {
    op,
    input,
    headers,
    request,
    requestId,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  if (!done.ok) throw done.problem
  return done.value as Answer
}

export const runtimeOf = ({ engine }: Call): StreamRuntime => engine.runtime

export const readingOf = ({ engine: { runtime } }: Call): ReadContext => ({
  db: runtime.database.db,
  at: runtime.clock.now(),
  runtime,
})

/** The caller whose tasks this call may see. */
export const ownerOf = ({ caller, agent }: Call): Caller => ({
  userId: caller.userId,
  agentId: agent.id,
  asAgent: confinedTo(caller),
})

/** [a2a-3] Whether the agent is the caller's own, and their credential reaches it. */
export const isOwn = ({ caller, agent }: Call): boolean =>
  agent.ownerId === caller.userId && mayReach(caller, agent.id)

import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../../kernel/operation/access.ts'
import type { Operation, RequestFacts } from '../../kernel/operation/operation.ts'
import type { Problem } from '../../kernel/operation/problems.ts'
import {
  type CallResult,
  callAsRequest,
  callAsRequestForText,
  type InnerCall,
} from '../../kernel/run/call-as-request.ts'
import { publicProblem } from '../../kernel/run/public-problem.ts'
import type { StreamEngine } from '../../kernel/streams/hub.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import type { Catalogue, Mode } from './tools/catalogue.ts'

/** The parts that all messages to this service's MCP share. */
export type McpService = {
  readonly catalogue: Catalogue
  readonly operations: ReadonlyMap<string, Operation>
  readonly metrics: Metrics
}

type Parts = McpService & {
  readonly engine: StreamEngine
  readonly mode: Mode
  readonly caller: Caller
  readonly headers: IncomingHttpHeaders
  readonly request: RequestFacts
  readonly requestId: string
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal
}

export type Args = Readonly<Record<string, unknown>>

/** One HTTP request to MCP: its caller, and the actions possible for them. */
export class Visit {
  readonly engine: StreamEngine
  readonly catalogue: Catalogue
  readonly mode: Mode
  readonly caller: Caller
  readonly request: RequestFacts
  readonly signal: AbortSignal
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.engine = parts.engine
    this.catalogue = parts.catalogue
    this.mode = parts.mode
    this.caller = parts.caller
    this.request = parts.request
    this.signal = parts.signal
  }

  /** Whether this caller may answer a question about spending. */
  get mayApprove(): boolean {
    const { caller } = this
    return caller.kind === 'key' && caller.agentId === null && caller.scopes.has('approvals:write')
  }

  operation(id: string): Operation {
    const op = this.#parts.operations.get(id)
    if (!op) throw new Error(`there is no operation ${id}`)
    return op
  }

  call(op: Operation, input: Args, idempotencyKey?: string): InnerCall {
    const { headers, request, requestId } = this.#parts
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    return { op, input, headers, request, requestId, ...key }
  }

  /** The part of a failure outside any operation that the client may know. */
  publicProblem(op: Operation, error: unknown): Problem {
    return publicProblem(this.engine, op, error, this.#parts.requestId)
  }

  /** [mcp-2] Calls an operation as over HTTP. */
  async run(op: Operation, input: Args, idempotencyKey?: string): Promise<CallResult> {
    return this.#noted(op, () => callAsRequest(this.engine, this.call(op, input, idempotencyKey)))
  }

  runById(id: string, input: Args, idempotencyKey?: string): Promise<CallResult> {
    return this.run(this.operation(id), input, idempotencyKey)
  }

  runForText(id: string, input: Args) {
    const op = this.operation(id)
    return this.#noted(op, () => callAsRequestForText(this.engine, this.call(op, input)))
  }

  async #noted<T extends { ok: true; status: number } | { ok: false; problem: { status: number } }>(
    op: Operation,
    work: () => Promise<T>,
  ): Promise<T> {
    const started = performance.now()
    const done = await work()
    const status = done.ok ? done.status : done.problem.status
    const durationMs = performance.now() - started
    this.#parts.metrics.countRequest(op.id, status, durationMs)
    const { requestId } = this.#parts
    this.engine.runtime.log.info({ operation: op.id, status, durationMs, requestId, door: 'mcp' }, 'answered')
    return done
  }
}

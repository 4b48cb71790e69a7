import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { checkJson } from '../operation/body.ts'
import { bodyBounds } from '../operation/body-bounds.ts'
import type { Sent } from '../operation/input.ts'
import type { Operation, RequestFacts } from '../operation/operation.ts'
import type { Problem } from '../operation/problems.ts'
import type { Engine, Exchange } from './engine.ts'
import type { Answer } from './idempotent-handler.ts'
import { publicProblem } from './public-problem.ts'
import { run } from './runner.ts'

/** A call of an operation that comes inside something else: a tool of MCP, a message of A2A. */
export type InnerCall = {
  readonly op: Operation
  /** What the operation takes in its path, query and body, all in one. */
  readonly input: Readonly<Record<string, unknown>>
  /** Of the request that it came with: who calls follows from these alone. */
  readonly headers: IncomingHttpHeaders
  readonly request: RequestFacts
  readonly requestId: string
  /** Of one intention, where the operation takes one. */
  readonly idempotencyKey?: string
}

export type CallResult = Done<{ readonly value: unknown }>
type Done<Content> =
  | ({ readonly ok: true; readonly status: number } & Content)
  | { readonly ok: false; readonly problem: Problem }

/**
 * As if it had come by HTTP: the same caller, limits, access, checks, transaction and words. For operations that
 * answer JSON; pages, pictures and streams have no place in another answer.
 */
export async function callAsRequest(engine: Engine, call: InnerCall): Promise<CallResult> {
  const done = await callAsRequestForText(engine, call)
  if (!done.ok) return done
  const { status, text: json } = done
  return { ok: true, status, value: json === '' ? null : JSON.parse(json) }
}

/** The same for those whose answer is a page, where that has a place. */
export async function callAsRequestForText(
  engine: Engine,
  call: InnerCall,
): Promise<Done<{ readonly text: string }>> {
  try {
    const { status, body } = await run(engine, call.op, exchangeOf(call))
    return { ok: true, status, text: await textOf(body) }
  } catch (error) {
    return { ok: false, problem: publicProblem(engine, call.op, error, call.requestId) }
  }
}

export function exchangeOf({ op, input, headers, request, idempotencyKey }: InnerCall): Exchange {
  const { 'idempotency-key': _outer, 'if-none-match': _known, ...own } = headers
  return {
    ...sentBy(op, input, request),
    headers: idempotencyKey === undefined ? own : { ...own, 'idempotency-key': idempotencyKey },
    answerHeaders: {},
    ownDraws: [],
  }
}

/** Path, query and body of an operation from fields that stand side by side, as a tool's arguments do. */
export function sentBy(op: Operation, input: InnerCall['input'], request: RequestFacts): Sent {
  const params: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (name in (op.params?.properties ?? {})) params[name] = inAddress(value)
    else if (name in (op.query?.properties ?? {})) query[name] = inAddress(value)
    else body[name] = value
  }
  return {
    params,
    query,
    request,
    readBody: () => (op.body ? checkJson(body, bodyBounds(op.body)) : {}),
  }
}

/** An address holds nothing but text. */
const inAddress = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : String(value))

const textOf = async (body: Answer['body']): Promise<string> =>
  typeof body === 'string' ? body : Buffer.isBuffer(body) ? body.toString('utf8') : text(body)

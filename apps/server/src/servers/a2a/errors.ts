import { A2AError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler } from '@a2a-js/sdk/server'
import { Problem, type ProblemCode } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

const UNPARSABLE = -32_700
const INVALID_REQUEST = -32_600
const INVALID_PARAMS = -32_602
const INTERNAL = -32_603
/** For errors without a code in A2A: from the range that JSON-RPC leaves to servers. */
const REFUSED = -32_000

const CODES: Partial<Record<ProblemCode, number>> = {
  invalid_request: INVALID_PARAMS,
  invalid_cursor: INVALID_PARAMS,
  idempotency_key_reused: INVALID_PARAMS,
  internal: INTERNAL,
}

/** [a2a-14] The part of an error that the caller may know: A2A's own errors as they are, our problems by their code. */
export function toRpcError(runtime: Runtime, error: unknown, requestId: string): RpcError {
  if (error instanceof Problem) return ofProblem(error)
  if (error instanceof A2AError) return JsonRpcTransportHandler.mapToJSONRPCError(error)
  runtime.log.error({ err: error, requestId }, 'a call of A2A failed')
  return ofProblem(new Problem('internal'))
}

export function ofProblem({ code, message, details }: Problem): RpcError {
  const metadata = { code, ...(details === undefined ? {} : { details: JSON.stringify(details) }) }
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: code.toUpperCase(),
    domain: 'shugyo',
    metadata,
  }
  return { code: isUnparsable(details) ? UNPARSABLE : (CODES[code] ?? REFUSED), message, data: [info] }
}

/** The fault is in the body as a whole: it is not JSON. */
const isUnparsable = (details: unknown): boolean =>
  Array.isArray(details) && details.some(({ path }: { path?: unknown }) => path === 'body')

/** The fault of a call as JSON-RPC, before its content is examined; null when there is none. */
export function faultOfCall(asked: unknown): RpcError | null {
  const { jsonrpc, method, id = null } = (asked ?? {}) as Record<string, unknown>
  const isId = id === null || typeof id === 'string' || typeof id === 'number'
  if (jsonrpc === '2.0' && typeof method === 'string' && isId) return null
  return {
    code: INVALID_REQUEST,
    message: 'A call has jsonrpc "2.0", a method, and an id that is a text or a number.',
  }
}

/** Keeps the SDK's message for an unreadable request; its other messages are replaced. */
export const unreadable = (error: RpcError): RpcError =>
  error.code === INTERNAL ? { code: INVALID_PARAMS, message: 'The parameters can’t be read.' } : error

import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import { VersionNotSupportedError } from '@a2a-js/sdk/errors'
import { type A2ARequestHandler, JsonRpcTransportHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Envelope } from './binding.ts'
import type { Visit } from './call.ts'
import { faultOfCall, toRpcError, unreadable } from './errors.ts'

const VERSIONS = /^(?:0\.3|1\.0)(?:\.\d{1,3})?$/

type Spoken = {
  readonly answered: Envelope | AsyncGenerator<Envelope>
  /** The last envelope of a stream that breaks off. */
  readonly failed: (error: unknown) => Envelope
}

/** One call as JSON-RPC, of either version. */
export async function speak(
  call: Visit,
  handler: A2ARequestHandler,
  asked: unknown,
  id: unknown,
  version: string | null,
): Promise<Spoken> {
  const failed = (error: unknown): Envelope => ({
    jsonrpc: '2.0',
    id,
    error: toRpcError(call.engine.runtime, error, call.requestId),
  })
  const fault = faultOfCall(asked)
  if (fault) return { answered: { jsonrpc: '2.0', id, error: fault }, failed }
  if (version !== null && !VERSIONS.test(version)) {
    const error = new VersionNotSupportedError('This agent speaks A2A 1.0 and 0.3.')
    return { answered: failed(error), failed }
  }
  const context = new ServerCallContext({ requestedVersion: version ?? '0.3' })
  const answered = await wireFor(noting(call, handler), asked).handle(withParams(asked), context)
  if (Symbol.asyncIterator in answered || !answered.error) return { answered, failed }
  const known = call.failure === undefined
  return {
    answered: known ? { ...answered, error: unreadable(answered.error) } : failed(call.failure),
    failed,
  }
}

/** JSON-RPC lets parameters be left out; the SDK refuses a call without them, whatever its method. */
function withParams(asked: unknown): object {
  const call = asked as { readonly params?: unknown }
  return { ...call, params: call.params ?? {} }
}

type Wire = {
  handle(body: unknown, context: ServerCallContext): Promise<Envelope | AsyncGenerator<Envelope>>
}

/** [a2a-15] Methods of 0.3 are named with a slash. */
function wireFor(handler: A2ARequestHandler, asked: unknown): Wire {
  const { method } = (asked ?? {}) as { method?: unknown }
  const legacy = typeof method === 'string' && method.includes('/')
  return (legacy ? new LegacyJsonRpcTransportHandler(handler) : new JsonRpcTransportHandler(handler)) as Wire
}

/** Remembers the error of a method: the wire format carries less than we may say. */
function noting(call: Visit, handler: A2ARequestHandler): A2ARequestHandler {
  const note = (error: unknown): never => {
    call.failure = error
    throw error
  }
  return new Proxy(handler, {
    get(target, name: keyof A2ARequestHandler) {
      const method = target[name] as (...asked: unknown[]) => unknown
      return (...asked: unknown[]) => {
        const answer = method.apply(target, asked)
        return answer instanceof Promise ? answer.catch(note) : answer
      }
    },
  })
}

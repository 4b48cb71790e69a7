import type { IncomingHttpHeaders } from 'node:http'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import { VersionNotSupportedError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedIn } from '../../kernel/access.ts'
import { readJsonBody } from '../../kernel/http/body.ts'
import { requestFacts } from '../../kernel/http/request-facts.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { AgentId } from '../../kernel/ids.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { type Operation, operation, perSeconds } from '../../kernel/operation.ts'
import { type Problem, refuse } from '../../kernel/problems.ts'
import { publicProblem } from '../../kernel/public-problem.ts'
import { admit, type Engine, type Exchange } from '../../kernel/runner.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { findAgent } from '../../modules/agents/index.ts'
import type { Call } from './call.ts'
import { ofProblem, type RpcError, toRpcError, unreadable } from './errors.ts'
import { handlerFor } from './handler.ts'
import { sendStream } from './sse.ts'

/** [a2a-13] The longest text with room for everything around it. */
const BODY_BOUNDS = { bytes: 64 * 1024, fields: 1_000 }
const VERSIONS = /^(?:0\.3|1\.0)(?:\.\d{1,3})?$/

/** How a call is let in. What it then does is let in once more, by its own operation. */
const door = operation({
  id: 'a2a',
  route: 'POST /agents/{id}/a2a',
  area: '',
  summary: 'Speak A2A with an agent',
  access: signedIn,
  agentTokens: true,
  limit: perSeconds(120, 60),
  params: Type.Object({ id: uuid<AgentId>() }),
  response: Type.Unknown(),
  problems: ['not_found', 'body_too_large', 'unsupported_media_type'],
  handler: () => null,
})

/** [a2a-1] Every agent speaks A2A at an address of its own. */
export function addA2a(
  app: FastifyInstance,
  engine: Engine,
  operations: readonly Operation[],
  metrics: Metrics,
): void {
  const byId = new Map(operations.map((op) => [op.id, op]))
  app.post(`${API_PREFIX}/agents/:id/a2a`, async (request, reply) => {
    const started = performance.now()
    const exchange = exchangeOf(engine, request)
    let rpcId: unknown = null
    try {
      const call = await letIn(engine, byId, request, exchange)
      reply.raw.once('close', () => call.gone.abort())
      reply.headers(exchange.answerHeaders)
      const body = await readJsonBody(request.raw, BODY_BOUNDS)
      rpcId = idOf(body)
      await answer(call, body, rpcId, versionOf(request), reply)
    } catch (error) {
      const problem = publicProblem(engine, door, error, request.id)
      sendRefusal(reply, exchange, problem, rpcId)
    }
    metrics.countRequest(door.id, reply.statusCode, performance.now() - started)
    return reply
  })
}

/** [a2a-2] By Authorization alone: no browser's cookie speaks for anybody here. */
function exchangeOf({ runtime }: Engine, request: FastifyRequest): Exchange {
  const { cookie: _cookie, ...headers } = request.raw.headers as IncomingHttpHeaders
  return {
    headers,
    readBody: () => ({}),
    params: request.params,
    query: {},
    request: requestFacts(runtime.settings, request.raw),
    answerHeaders: {},
  }
}

async function letIn(
  engine: Engine,
  operations: Call['operations'],
  { id: requestId }: FastifyRequest,
  exchange: Exchange,
): Promise<Call> {
  const { reading, caller, input } = await admit(engine, door, exchange)
  if (caller.kind === 'anonymous') refuse('unauthenticated')
  const { id } = input.params as { id: AgentId }
  const agent = (await findAgent(reading.db, id)) ?? refuse('not_found')
  return {
    engine,
    operations,
    caller,
    agent,
    headers: exchange.headers,
    request: exchange.request,
    requestId,
    gone: new AbortController(),
    write: () => {},
    failure: undefined,
  }
}

type Envelope = { readonly jsonrpc: '2.0'; readonly id: unknown; readonly error?: RpcError }
type Wire = { handle(body: object, context: ServerCallContext): Promise<unknown> }

async function answer(call: Call, body: unknown, id: unknown, version: string | null, reply: FastifyReply) {
  const failed = (error: unknown): Envelope => ({
    jsonrpc: '2.0',
    id,
    error: toRpcError(call.engine.runtime, error, call.requestId),
  })
  if (version !== null && !VERSIONS.test(version)) {
    const message = 'This agent speaks A2A 1.0 and 0.3.'
    return sendJson(reply, failed(new VersionNotSupportedError(message)))
  }
  const context = new ServerCallContext({ requestedVersion: version ?? '0.3' })
  const answered = await wireFor(call, body).handle(body as object, context)
  if (isStream(answered)) {
    const unsent = await sendStream(call, answered, reply, failed)
    return unsent === null ? undefined : sendJson(reply, unsent)
  }
  const envelope = answered as Envelope
  if (!envelope.error) return sendJson(reply, envelope)
  if (call.failure !== undefined) return sendJson(reply, failed(call.failure))
  return sendJson(reply, { ...envelope, error: unreadable(envelope.error) })
}

/** [a2a-15] Methods of 0.3 are named with a slash. */
function wireFor(call: Call, body: unknown): Wire {
  const { method } = (body ?? {}) as { method?: unknown }
  const handler = handlerFor(call)
  const legacy = typeof method === 'string' && method.includes('/')
  return (legacy ? new LegacyJsonRpcTransportHandler(handler) : new JsonRpcTransportHandler(handler)) as Wire
}

const isStream = (answered: unknown): answered is AsyncGenerator<unknown> =>
  typeof (answered as { [Symbol.asyncIterator]?: unknown } | null)?.[Symbol.asyncIterator] === 'function'

function idOf(body: unknown): unknown {
  const { id = null } = (body ?? {}) as { id?: unknown }
  return typeof id === 'string' || Number.isSafeInteger(id) ? id : null
}

function versionOf({ headers, query }: FastifyRequest): string | null {
  const version = headers['a2a-version'] ?? (query as Record<string, unknown>)['A2A-Version']
  return typeof version === 'string' && version !== '' ? version : null
}

function sendJson(reply: FastifyReply, value: unknown): void {
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(value))
}

/** Who may not come in, or sends what can't be read, is told by HTTP too. */
function sendRefusal(reply: FastifyReply, exchange: Exchange, problem: Problem, id: unknown): void {
  const challenge = problem.status === 401 ? { 'www-authenticate': 'Bearer realm="shugyo"' } : {}
  reply.code(problem.status).headers({ ...exchange.answerHeaders, ...challenge, ...problem.headers })
  sendJson(reply, { jsonrpc: '2.0', id, error: ofProblem(problem) })
}

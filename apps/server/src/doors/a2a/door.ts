import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedIn } from '../../kernel/access.ts'
import { isJson, readJsonBody } from '../../kernel/http/body.ts'
import { requestFacts } from '../../kernel/http/request-facts.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { AgentId } from '../../kernel/ids.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { type Operation, operation, perSeconds } from '../../kernel/operation.ts'
import { refuse } from '../../kernel/problems.ts'
import { publicProblem } from '../../kernel/public-problem.ts'
import { admit, type Engine, type Exchange } from '../../kernel/runner.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { findAgent } from '../../modules/agents/index.ts'
import { type Binding, jsonRpc } from './binding.ts'
import type { Call } from './call.ts'
import { rest } from './rest.ts'
import { speak } from './speak.ts'
import { sendStream } from './sse.ts'

/** [a2a-13] The longest text with room for everything around it. */
const BODY_BOUNDS = { bytes: 64 * 1024, fields: 1_000 }
const isA2aJson = (type: string | undefined): boolean =>
  isJson(type?.replace(/^application\/a2a\+json/i, 'application/json'))

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
  const url = `${API_PREFIX}/agents/:id/a2a`
  const serving = (binding: Binding) => async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now()
    await serve(engine, byId, binding, request, reply)
    metrics.countRequest(door.id, reply.statusCode, performance.now() - started)
    return reply
  }
  app.post(url, serving(jsonRpc))
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `${url}/*`,
    exposeHeadRoute: false,
    handler: serving(rest),
  })
}

async function serve(
  engine: Engine,
  operations: Call['operations'],
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const exchange = exchangeOf(engine, request)
  let id: unknown = null
  try {
    const call = await letIn(engine, operations, request, exchange)
    reply.raw.once('close', () => call.gone.abort())
    reply.headers(exchange.answerHeaders)
    const asked = binding.read(request, await readJsonBody(request.raw, BODY_BOUNDS, isA2aJson))
    id = idOf(asked)
    const { answered, failed } = await speak(call, asked, id, versionOf(request))
    if (!(Symbol.asyncIterator in answered)) return binding.send(reply, request, answered)
    const unsent = await sendStream(call, answered, reply, { frame: binding.frame, failed })
    if (unsent !== null) binding.send(reply, request, unsent)
  } catch (error) {
    const problem = publicProblem(engine, door, error, request.id)
    // Who may not come in, or sends what can't be read, is told by HTTP too.
    const challenge = problem.status === 401 ? { 'www-authenticate': 'Bearer realm="shugyo"' } : {}
    reply.code(problem.status).headers({ ...exchange.answerHeaders, ...challenge, ...problem.headers })
    binding.refuse(reply, problem, id)
  }
}

/** [a2a-2] By Authorization alone: no browser's cookie speaks for anybody here. */
function exchangeOf({ runtime }: Engine, request: FastifyRequest): Exchange {
  const { cookie: _cookie, ...headers } = request.raw.headers as IncomingHttpHeaders
  return {
    headers,
    readBody: () => ({}),
    params: { id: (request.params as { id: string }).id },
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

function idOf(body: unknown): unknown {
  const { id = null } = (body ?? {}) as { id?: unknown }
  return typeof id === 'string' || Number.isSafeInteger(id) ? id : null
}

function versionOf({ headers, query }: FastifyRequest): string | null {
  const version = headers['a2a-version'] ?? (query as Record<string, unknown>)['A2A-Version']
  return typeof version === 'string' && version !== '' ? version : null
}

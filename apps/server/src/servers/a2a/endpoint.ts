import type { IncomingHttpHeaders } from 'node:http'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addText } from '../../kernel/http/pages.ts'
import { requestFacts } from '../../kernel/http/request-facts.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { signedIn } from '../../kernel/operation/access.ts'
import { isJson, readJsonBody } from '../../kernel/operation/body.ts'
import { type Operation, operation, perSeconds } from '../../kernel/operation/operation.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { admitCaller } from '../../kernel/run/admit.ts'
import type { Exchange } from '../../kernel/run/engine.ts'
import { publicProblem } from '../../kernel/run/public-problem.ts'
import type { StreamEngine } from '../../kernel/streams/hub.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import { findAgent } from '../../modules/agents/index.ts'
import { type Binding, jsonRpc } from './binding.ts'
import type { Visit } from './call.ts'
import { CountedOnce } from './counted.ts'
import { deskFor, serviceCard } from './desk.ts'
import { handlerFor } from './handler.ts'
import { rest } from './rest.ts'
import { speak } from './speak.ts'
import { sendStream } from './sse.ts'

/** [a2a-13] The longest text, with room for everything around it. */
const BODY_BOUNDS = { bytes: 64 * 1024, fields: 1_000 }
const isA2aJson = (type: string | undefined): boolean =>
  isJson(type?.replace(/^application\/a2a\+json/i, 'application/json'))

/** Admits a call. Each operation that it calls checks again. */
const LETTING_IN = {
  summary: 'Speak A2A',
  access: signedIn,
  agentTokens: true,
  limit: perSeconds(120, 60),
  response: Type.Unknown(),
  problems: ['not_found', 'body_too_large', 'unsupported_media_type'],
  handler: () => null,
} as const
const agentDoor = operation({
  ...LETTING_IN,
  id: 'a2a',
  route: 'POST /agents/{id}/a2a',
  params: Type.Object({ id: uuid<AgentId>() }),
})
const deskDoor = operation({ ...LETTING_IN, id: 'a2aDesk', route: 'POST /a2a' })

type Door = {
  readonly op: Operation
  readonly url: string
  /** Chooses the handler that answers. */
  readonly open: (visit: Visit, params: unknown) => Promise<A2ARequestHandler>
}

const DOORS: readonly Door[] = [
  {
    op: agentDoor,
    url: `${API_PREFIX}/agents/:id/a2a`,
    async open(visit, params) {
      const { id } = params as { id: AgentId }
      const agent = (await findAgent(visit.engine.runtime.database.db, id)) ?? refuse('not_found')
      return handlerFor(Object.assign(visit, { agent }))
    },
  },
  { op: deskDoor, url: `${API_PREFIX}/a2a`, open: async (visit) => deskFor(visit) },
]

/** [a2a-1] [a2a-17] Every agent speaks A2A at an address of its own, and so does the service. */
export function addA2a(
  app: FastifyInstance,
  engine: StreamEngine,
  operations: readonly Operation[],
  metrics: Metrics,
): void {
  const byId = new Map(operations.map((op) => [op.id, op]))
  const card = () => JSON.stringify(serviceCard(engine.runtime.settings))
  addText(app, '/.well-known/agent-card.json', 'application/json; charset=utf-8', card)
  for (const door of DOORS) {
    const serving = (binding: Binding) => async (request: FastifyRequest, reply: FastifyReply) => {
      const started = performance.now()
      await serve({ engine, operations: byId, door, binding }, request, reply)
      metrics.countRequest(door.op.id, reply.statusCode, performance.now() - started)
      return reply
    }
    app.post(door.url, serving(jsonRpc))
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: `${door.url}/*`,
      exposeHeadRoute: false,
      handler: serving(rest),
    })
  }
}

type Serving = Pick<Visit, 'engine' | 'operations'> & { readonly door: Door; readonly binding: Binding }

async function serve(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { engine, door, binding } = serving
  const exchange = exchangeOf(engine, request)
  let id: unknown = null
  try {
    const visit = await letIn(serving, request, exchange)
    const handler = await door.open(visit, request.params)
    reply.raw.once('close', () => visit.gone.abort())
    reply.headers(exchange.answerHeaders)
    const asked = binding.read(request, await readJsonBody(request.raw, BODY_BOUNDS, isA2aJson))
    id = idOf(asked)
    const { answered, failed } = await speak(visit, handler, asked, id, versionOf(request))
    if (!(Symbol.asyncIterator in answered)) return binding.send(reply, request, answered)
    const unsent = await sendStream(visit, answered, reply, { frame: binding.frame, failed })
    if (unsent !== null) binding.send(reply, request, unsent)
  } catch (error) {
    const problem = publicProblem(engine, door.op, error, request.id)
    // A caller who is not admitted, or sends something unreadable, also gets an HTTP status.
    const challenge = problem.status === 401 ? { 'www-authenticate': 'Bearer realm="shugyo"' } : {}
    reply.code(problem.status).headers({ ...exchange.answerHeaders, ...challenge, ...problem.headers })
    binding.refuse(reply, problem, id)
  }
}

/** [a2a-2] By the Authorization header alone: a browser's cookie does not count here. */
function exchangeOf({ runtime }: StreamEngine, request: FastifyRequest): Exchange {
  const { cookie: _cookie, ...headers } = request.raw.headers as IncomingHttpHeaders
  return {
    headers,
    readBody: () => ({}),
    params: idIn(request.params),
    query: {},
    request: requestFacts(runtime.settings, request.raw),
    answerHeaders: {},
    ownDraws: [],
  }
}

/** The parameters without the rest of the path. */
function idIn(params: unknown): { id?: string } {
  const { id } = params as { id?: string }
  return id === undefined ? {} : { id }
}

async function letIn(
  { engine, operations, door }: Serving,
  { id: requestId }: FastifyRequest,
  exchange: Exchange,
): Promise<Visit> {
  const counted: StreamEngine = { ...engine, limiter: new CountedOnce(engine.limiter) }
  const { caller } = await admitCaller(counted, door.op, exchange)
  if (caller.kind === 'anonymous') refuse('unauthenticated')
  return {
    engine: counted,
    operations,
    caller,
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

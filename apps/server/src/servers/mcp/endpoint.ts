import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consumeRateLimit } from '../../kernel/callers/limits/draw.ts'
import { requestFacts } from '../../kernel/http/request-facts.ts'
import { type Caller, signedIn } from '../../kernel/operation/access.ts'
import { readJsonBody } from '../../kernel/operation/body.ts'
import { BODY_BYTES_MAX } from '../../kernel/operation/body-bounds.ts'
import { type ListedOperation, operation, type RequestFacts } from '../../kernel/operation/operation.ts'
import { Problem, refuse } from '../../kernel/operation/problems.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { publicProblem } from '../../kernel/run/public-problem.ts'
import type { StreamEngine } from '../../kernel/streams/hub.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { CountedOnce } from './counted.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { Fixtures } from './serve.ts'
import { Catalogue, type Mode } from './tools/catalogue.ts'
import { type McpService, Visit } from './visit.ts'

/** A message contains an operation's input and some lines around it. */
const MESSAGE = { bytes: BODY_BYTES_MAX + 16 * 1024, fields: 20_000 }
const REFUSED = -32_000
const UNREADABLE = -32_700
const NO_MESSAGE = -32_600

/** A message, for the limits and the log; the operation that it calls has a name of its own there. */
const MESSAGE_OPERATION = operation({
  id: 'mcp',
  route: 'POST /mcp',
  summary: 'A message of MCP',
  access: signedIn,
  body: Type.Object({}),
  response: Type.Object({}),
  problems: ['forbidden', 'not_found', 'insufficient_scope'],
  handler: () => ({}),
})

type Parts = {
  readonly operations: readonly ListedOperation[]
  readonly metrics: Metrics
  readonly fixtures?: Fixtures | undefined
}

/**
 * MCP alongside the HTTP interface: `/mcp` with the daily tools and a way to the others, `/mcp/all` with everything.
 */
export function addMcp(
  app: FastifyInstance,
  engine: StreamEngine,
  { operations, metrics, fixtures }: Parts,
): void {
  const house: McpService = {
    catalogue: new Catalogue(operations),
    operations: new Map(operations.map((op) => [op.id, op])),
    metrics,
  }
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  // The library is large: loaded only when it is needed.
  if (engine.runtime.settings.production) void loadServe()
  const add = (path: string, mode: Mode) =>
    app.all(path, async (request, reply) => {
      let body: unknown
      try {
        const visit = await admit(engine, house, mode, request, reply)
        if (request.method === 'POST') body = await readJsonBody(request.raw, MESSAGE)
        refuseBatch(body)
        const { serve } = await loadServe()
        const web = webRequest(request, visit.signal)
        return reply.send(await serve(visit, web, body, { fixtures, closing: stopping.signal }))
      } catch (error) {
        const problem = publicProblem(engine, MESSAGE_OPERATION, error, request.id)
        return sendProblem(reply, problem, body)
      }
    })
  add('/mcp', 'core')
  add('/mcp/all', 'all')
}

/** [mcp-9] None of the supported versions has batches, and each message has to count. */
function refuseBatch(body: unknown): void {
  if (Array.isArray(body))
    refuse('invalid_request', { details: [{ path: 'body', message: 'must be one message' }] })
}

const loadServe = () => import('./serve.ts')

/** Authenticates and admits the caller, before any of the message is read. */
async function admit(
  engine: StreamEngine,
  house: McpService,
  mode: Mode,
  { raw, id }: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const { runtime } = engine
  refuseForeignOrigin(raw.headers.origin, runtime.settings.publicUrl)
  const counted: StreamEngine = { ...engine, limiter: new CountedOnce(engine.limiter) }
  const headers = ownHeaders(raw.headers)
  const request = requestFacts(runtime.settings, raw)
  const reading: ReadContext = { db: runtime.database.db, at: runtime.clock.now(), runtime }
  const exchange = exchangeOf(headers, request)
  const draw = async (caller: Caller) => {
    try {
      await consumeRateLimit(counted, MESSAGE_OPERATION, caller, exchange, reading.at)
    } finally {
      // [mcp-9] The headers are sent whether or not the message exceeds the limit.
      reply.headers(exchange.answerHeaders)
    }
  }
  const caller = await authenticate(counted, reading, headers, request, draw)
  await draw(caller)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  // Don't wait for a client that hung up meanwhile.
  if (reply.raw.destroyed) gone.abort()
  return new Visit({
    ...house,
    engine: counted,
    mode,
    caller,
    headers,
    request,
    requestId: id,
    signal: gone.signal,
  })
}

/** [mcp-11] The key alone identifies the caller: a page of another site could send the cookie. */
const ownHeaders = ({ authorization, 'user-agent': agent }: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...(authorization === undefined ? {} : { authorization }),
  ...(agent === undefined ? {} : { 'user-agent': agent }),
})

async function authenticate(
  engine: StreamEngine,
  reading: ReadContext,
  headers: IncomingHttpHeaders,
  request: RequestFacts,
  draw: (caller: Caller) => Promise<void>,
): Promise<Caller> {
  try {
    const { caller, note } = await engine.authenticate(reading, headers, request)
    await note?.(reading.db)
    if (caller.kind === 'ticket') refuse('unauthenticated')
    return caller
  } catch (error) {
    // Counted against the address, or keys could be guessed here without limit.
    if (error instanceof Problem && error.status < 500) await draw({ kind: 'anonymous' })
    throw error
  }
}

const exchangeOf = (headers: IncomingHttpHeaders, request: RequestFacts) => ({
  headers,
  request,
  params: {},
  query: {},
  readBody: () => refuse('internal'),
  answerHeaders: {},
  ownDraws: [],
})

/** The body has been read; this adds the headers that the protocol needs. */
function webRequest({ raw, url, method }: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers))
    if (typeof value === 'string' && name !== 'cookie' && name !== 'authorization') headers.set(name, value)
  return new Request(new URL(url, 'http://localhost'), { method, headers, signal })
}

function idOf(message: unknown): string | number | null {
  const id = (message as { id?: unknown } | undefined)?.id
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** In the protocol's format: `data` contains our problem. */
function sendProblem(reply: FastifyReply, problem: Problem, body: unknown): FastifyReply {
  const { message } = problem
  const error = { code: codeOf(problem, body), message, data: problem.toBody().error }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: idOf(body), error }))
}

function codeOf({ code }: Problem, body: unknown): number {
  if (code !== 'invalid_request') return REFUSED
  return body === undefined ? UNREADABLE : NO_MESSAGE
}

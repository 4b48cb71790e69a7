import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { SECOND_MS } from '../lib/clock.ts'
import { type Random, randomHex } from '../lib/random.ts'
import { readJsonBody } from '../operation/body.ts'
import { BODY_BYTES_MAX, bodyBounds } from '../operation/body-bounds.ts'
import { APART, STILL } from '../operation/html-page.ts'
import type { Operation } from '../operation/operation.ts'
import { Problem } from '../operation/problems.ts'
import type { StreamPart } from '../operation/stream-source.ts'
import type { Engine, Exchange } from '../run/engine.ts'
import { publicProblem } from '../run/public-problem.ts'
import { run } from '../run/runner.ts'
import { hasProxies } from '../settings/settings.ts'
import type { StreamEngine } from '../streams/hub.ts'
import { openStream } from '../streams/open.ts'
import type { Metrics } from '../tracing/metrics.ts'
import { boundConnections } from './connections.ts'
import { addPreflight, allowOrigin } from './cors.ts'
import { makeNotFound, PARAM_LENGTH_MAX } from './not-found.ts'
import { guardPages } from './page-guard.ts'
import { requestFacts } from './request-facts.ts'

export const API_PREFIX = '/api/v1'
const REQUEST_ID = /^[\w-]{8,64}$/
const HEADERS_BYTES_MAX = 16 * 1024
/** How long a request may take to arrive; a slower one holds a place for nothing. */
export type RequestTimes = {
  readonly requestMs: number
  /** An honest client sends its headers in one piece. */
  readonly headersMs: number
  readonly lookEveryMs: number
}
const PATIENCE: RequestTimes = { requestMs: 30_000, headersMs: 10_000, lookEveryMs: 5_000 }

/** The HTTP server with every operation on its route; the caller adds pages and listens. */
export function makeServer(
  engine: StreamEngine,
  operations: readonly Operation[],
  metrics: Metrics,
  patience = PATIENCE,
): FastifyInstance {
  const { runtime } = engine
  const nextRequestId = requestIds(runtime.random)
  const notFound = makeNotFound(operations, API_PREFIX, runtime.settings.publicUrl)
  const app: FastifyInstance = Fastify({
    genReqId: ({ headers }) => requestId(headers['x-request-id']) ?? nextRequestId(),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    // Requests that run while the service stops are still answered, by the operations themselves.
    return503OnClosing: false,
    requestTimeout: patience.requestMs,
    // A missing Host is refused below, in our own shape.
    http: {
      maxHeaderSize: HEADERS_BYTES_MAX,
      requireHostHeader: false,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, nextRequestId()),
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX, ignoreTrailingSlash: true },
    frameworkErrors: ({ code }, { id, method, url }, reply) => {
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH'
      const problem = isTooLong ? notFound(method, url) : broken('path', 'is not a well-formed address')
      sendProblem(reply as never, problem, String(id))
    },
  })
  const behindProxy = hasProxies(runtime.settings)
  boundConnections(app.server, { factor: engine.limitFactor, behindProxy })
  app.server.on('checkExpectation', (message, response) => app.routing(message, response))
  // The runner reads the body itself, after it knows that the caller may send one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', ({ raw: { headers, rawHeaders, httpVersion } }, _reply, done) => {
    if (headers.host === undefined && httpVersion === '1.1') done(broken('header.Host', 'is required'))
    else if (hasTwoHosts(rawHeaders)) done(broken('header.Host', 'can be given once only'))
    else if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      done(broken('header.Expect', 'can only be 100-continue'))
    else done()
  })
  const listWrites = writesBeforeAnId(operations)
  app.addHook('onRequest', ({ method, url, routeOptions }, _reply, done) => {
    const lacksId = /^[^?]*\/(?:\?|$)/.test(url) && listWrites.has(`${method} ${routeOptions.url}`)
    done(lacksId ? notFound(method, url) : undefined)
  })
  guardPages(app, engine)
  const dateOf = httpDates()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    runtime.streams.close()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A connection kept alive after its last answer would hold up the stop for a minute.
    if (closing) reply.header('connection', 'close')
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    // Pages count by it; the machine's own clock may be wrong.
    reply.header('date', dateOf(runtime.clock.now()))
    done(null, payload)
  })
  for (const op of operations) {
    if (op.body) bodyBounds(op.body)
    if (op.stream) addStreamRoute(app, engine, { ...op, stream: op.stream }, metrics)
    else addRoute(app, engine, op, metrics)
  }
  app.setNotFoundHandler(({ method, url, id }, reply) => sendProblem(reply, notFound(method, url), id))
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOutsideRunner(error as Error & { statusCode?: number })
    if (problem.code === 'internal') {
      runtime.log.error({ err: error, requestId: request.id }, 'a request failed outside the runner')
    }
    sendProblem(reply, problem, request.id)
  })
  return app
}

/** The same words within a second: each answer carries them, and to write them anew costs a microsecond. */
function httpDates(): (at: Date) => string {
  let second = Number.NaN
  let text = ''
  return (at) => {
    const now = Math.floor(at.getTime() / SECOND_MS)
    if (now !== second) {
      second = now
      text = at.toUTCString()
    }
    return text
  }
}

function addRoute(app: FastifyInstance, engine: StreamEngine, op: Operation, metrics: Metrics): void {
  const { settings } = engine.runtime
  addPreflight(app, op, settings, urlOf(op))
  app.route({
    method: op.method,
    url: urlOf(op),
    handler: traced(engine, op, async (request, reply) => {
      const started = performance.now()
      const exchange = exchangeOf(engine, op, request)
      allowOrigin(op, settings, request, reply)
      try {
        const answer = await run(engine, op, exchange)
        reply.code(answer.status).headers(exchange.answerHeaders)
        if (op.html) reply.type('text/html; charset=utf-8').header('content-security-policy', APART)
        else if (op.svg) reply.type('image/svg+xml; charset=utf-8').header('content-security-policy', STILL)
        else if (answer.status !== 304) reply.type('application/json; charset=utf-8')
        reply.send(answer.body)
      } catch (error) {
        reply.headers(withoutCookie(exchange.answerHeaders))
        sendProblem(reply, publicProblem(engine, op, error, request.id), request.id)
      }
      note(engine, metrics, op, reply.statusCode, started, request.id)
      return reply
    }),
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** [tracing-1] In a span of its own, where traces are wanted. */
function traced({ runtime: { tracing, settings } }: Engine, op: Operation, handler: Handler): Handler {
  if (!tracing.on) return handler
  return (request, reply) => {
    const { traceparent } = request.headers
    const follows = hasProxies(settings) && typeof traceparent === 'string'
    const attributes = {
      'http.request.method': op.method,
      'http.route': API_PREFIX + op.path,
      'shugyo.request_id': request.id,
    }
    const wanted = {
      name: op.id,
      kind: 'server',
      attributes,
      traceparent: follows ? traceparent : undefined,
    } as const
    return tracing.run(wanted, async (span) => {
      const answered = await handler(request, reply)
      span?.set({ 'http.response.status_code': reply.statusCode })
      return answered
    })
  }
}

function addStreamRoute(
  app: FastifyInstance,
  engine: StreamEngine,
  op: Operation & { stream: StreamPart },
  metrics: Metrics,
): void {
  app.route({
    method: op.method,
    url: urlOf(op),
    // A HEAD would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const started = performance.now()
      const exchange = exchangeOf(engine, op, request)
      const head = { 'x-request-id': request.id, 'x-content-type-options': 'nosniff' }
      let status: number
      try {
        status = await openStream(engine, op, exchange, reply.raw, head)
        reply.hijack()
      } catch (error) {
        reply.headers(withoutCookie(exchange.answerHeaders))
        sendProblem(reply, publicProblem(engine, op, error, request.id), request.id)
        status = reply.statusCode
      }
      note(engine, metrics, op, status, started, request.id)
      return reply
    },
  })
}

const urlOf = (op: Operation): string => API_PREFIX + op.path.replace(/\{(\w+)\}/g, ':$1')

/**
 * [http-9] Writes whose path continues with an id: the router ignores a slash at the end, so `DELETE /me/sessions/`,
 * without an id, would be `DELETE /me/sessions` and sign out everywhere.
 */
const writesBeforeAnId = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations
      .filter(({ method, path }) => method !== 'GET' && path.endsWith('}'))
      .map((op) => `${op.method} ${urlOf(op).replace(/\/:\w+$/, '')}`),
  )

function note(
  { runtime }: Engine,
  metrics: Metrics,
  op: Operation,
  status: number,
  started: number,
  requestId: string,
): void {
  const durationMs = performance.now() - started
  metrics.countRequest(op.id, status, durationMs, requestId)
  runtime.log.info({ operation: op.id, status, durationMs, requestId }, 'answered')
}

function exchangeOf(engine: StreamEngine, op: Operation, request: FastifyRequest): Exchange {
  const { headers } = request.raw
  return {
    headers,
    readBody: () => (op.body ? readJsonBody(request.raw, bodyBounds(op.body)) : {}),
    params: request.params,
    query: request.query,
    request: requestFacts(engine.runtime.settings, request.raw),
    answerHeaders: {},
    ownDraws: [],
  }
}

/** A proxy in front may read the other one of them. */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name)).length > 1

const broken = (path: string, message: string): Problem =>
  new Problem('invalid_request', { details: [{ path, message }] })

/** Fastify itself refuses some requests before they reach the runner, such as one with a malformed content type. */
function problemOutsideRunner(error: Error & { statusCode?: number }): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  if (status === 415) return new Problem('unsupported_media_type')
  if (status === 413) return new Problem('body_too_large')
  return status >= 400 && status < 500 ? broken('request', 'can’t be read') : new Problem('internal')
}

function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toBody()))
}

/** A random start for each process, then a count: unique everywhere, and cheap for every request. */
function requestIds(random: Random): () => string {
  const start = randomHex(random, 8)
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

const requestId = (header: unknown): string | null =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : null

function withoutCookie(headers: Exchange['answerHeaders']): Exchange['answerHeaders'] {
  const { 'set-cookie': _cookie, etag: _etag, ...rest } = headers
  return rest
}

const BROKEN: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'has headers that are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'took too long to arrive'],
}

/** A request so broken that Node could not read it is still answered in our own shape. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', 'is not well-formed HTTP']
  const body = JSON.stringify(broken('request', message).toBody())
  const head = [
    `HTTP/1.1 ${status}`,
    `x-request-id: ${requestId}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

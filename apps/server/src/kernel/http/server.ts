import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isUnreachable } from '../db/errors.ts'
import type { Metrics } from '../metrics.ts'
import type { Operation } from '../operation.ts'
import { Problem } from '../problems.ts'
import { randomHex } from '../random.ts'
import { declares, type Engine, type Exchange, run } from '../runner.ts'
import { callerAddress } from './address.ts'
import { BODY_BYTES_MAX } from './body.ts'

export const API_PREFIX = '/api/v1'
const REQUEST_ID = /^[\w-]{8,64}$/
const HEADERS_BYTES_MAX = 16 * 1024

/** The HTTP server with every operation on its route; the caller adds pages and listens. */
export function makeServer(
  engine: Engine,
  operations: readonly Operation[],
  metrics: Metrics,
): FastifyInstance {
  const { house } = engine
  const app: FastifyInstance = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']) ?? randomHex(house.random, 12),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: HEADERS_BYTES_MAX },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => {
      const details = [{ path: 'path', message: 'is not a well-formed address' }]
      sendProblem(reply as never, new Problem('invalid_request', { details }), String(request.id))
    },
  })
  // The runner reads the body itself, after it knows that the caller may send one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  for (const op of operations) addRoute(app, engine, op, metrics)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, new Problem('not_found'), request.id))
  app.setErrorHandler((error, request, reply) => {
    house.log.error({ err: error, requestId: request.id }, 'a request failed outside the runner')
    sendProblem(reply, new Problem('internal'), request.id)
  })
  return app
}

function addRoute(app: FastifyInstance, engine: Engine, op: Operation, metrics: Metrics): void {
  app.route({
    method: op.method,
    url: API_PREFIX + op.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const started = performance.now()
      const exchange = exchangeOf(engine, request)
      try {
        const answer = await run(engine, op, exchange)
        reply.code(answer.status).headers(exchange.answerHeaders)
        if (answer.status !== 304) reply.type('application/json; charset=utf-8')
        reply.send(answer.body)
      } catch (error) {
        reply.headers(withoutCookie(exchange.answerHeaders))
        sendProblem(reply, publicProblem(engine, op, error, request.id), request.id)
      }
      metrics.countRequest(op.id, reply.statusCode, performance.now() - started)
      return reply
    },
  })
}

function exchangeOf(engine: Engine, request: FastifyRequest): Exchange {
  const { headers, socket } = request.raw
  const { trustedProxies, publicUrl } = engine.house.settings
  return {
    message: request.raw,
    params: request.params,
    query: request.query,
    request: {
      address: callerAddress(
        socket.remoteAddress,
        headers['x-forwarded-for'] as string | undefined,
        trustedProxies,
      ),
      userAgent: headers['user-agent']?.slice(0, 300) ?? null,
      secure: publicUrl.startsWith('https:'),
    },
    answerHeaders: {},
  }
}

/** What the caller may know of a failure. The cause stays in the log, with the request's id. */
function publicProblem(engine: Engine, op: Operation, error: unknown, requestId: string): Problem {
  const { log } = engine.house
  if (error instanceof Problem) {
    if (declares(op, error)) return error
    log.error(
      { operation: op.id, code: error.code, requestId },
      'the operation does not declare this problem',
    )
    return engine.strict ? new Problem('internal') : error
  }
  if (isUnreachable(error)) {
    log.warn({ err: error, operation: op.id, requestId }, 'the database is out of reach')
    return new Problem('unavailable', { headers: { 'retry-after': '1' } })
  }
  log.error({ err: error, operation: op.id, requestId }, 'an operation failed')
  return new Problem('internal')
}

function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toBody()))
}

const requestId = (header: unknown): string | null =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : null

function withoutCookie(headers: Exchange['answerHeaders']): Exchange['answerHeaders'] {
  const { 'set-cookie': _cookie, etag: _etag, ...rest } = headers
  return rest
}

/** A request so broken that Node could not read it: still answered in our own shape. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const message = tooLarge ? 'the headers are too large' : 'is not well-formed HTTP'
  const body = JSON.stringify(
    new Problem('invalid_request', { details: [{ path: 'request', message }] }).toBody(),
  )
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

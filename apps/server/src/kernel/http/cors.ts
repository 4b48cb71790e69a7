import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../operation/operation.ts'
import type { Settings } from '../settings/settings.ts'

const PREFLIGHT_S = '600'

/**
 * No page of another site reads our answers, except those of the few operations that name its origin. A cookie is never
 * part of it: such a page calls without an account, or with a key of its own.
 */
export function allowOrigin(op: Operation, settings: Settings, request: FastifyRequest, reply: FastifyReply) {
  if (!op.origins) return
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !op.origins(settings).includes(origin)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id')
}

/** A browser asks before it sends JSON to another site. */
export function addPreflight(app: FastifyInstance, op: Operation, settings: Settings, url: string): void {
  if (!op.origins) return
  app.options(url, (request, reply) => {
    allowOrigin(op, settings, request, reply)
    reply.headers({
      'access-control-allow-methods': op.method,
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': PREFLIGHT_S,
    })
    return reply.code(204).send()
  })
}

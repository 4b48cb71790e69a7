import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenApiDocument } from '../openapi/document.ts'
import { referencePage } from '../openapi/reference-page.ts'
import { type CachedAnswer, isFresh, taggedAnswer } from './answer-cache.ts'
import { type Dependency, readiness } from './readiness.ts'
import { API_PREFIX } from './server.ts'

const PAGE_MAX_AGE_S = 300

/** What stands beside the operations: whether the service lives, whether it is ready, and how to use it. */
export function addPages(
  app: FastifyInstance,
  service: { dependencies: readonly Dependency[]; isStopping(): boolean },
  api: OpenApiDocument,
): void {
  const health = async () => ({ status: 'alive' })
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const answer = await readiness(service.dependencies, service.isStopping())
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer)
  }
  for (const prefix of ['', API_PREFIX]) {
    app.get(`${prefix}/health`, health)
    app.get(`${prefix}/ready`, ready)
  }
  addText(app, `${API_PREFIX}/openapi.json`, 'application/json; charset=utf-8', JSON.stringify(api))
  app.get('/', (_request, reply) => reply.redirect('/docs'))
  addText(app, '/docs', 'text/html; charset=utf-8', referencePage(api))
}

/** A text that never changes while the service runs: tagged, so that a browser asks for it once. */
export function addText(app: FastifyInstance, path: string, type: string, text: string): void {
  const answer = taggedAnswer(text)
  app.get(path, (request, reply) => sendTagged(request, reply, answer, type))
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, type: string): void {
  reply.header('etag', answer.etag).header('cache-control', `public, max-age=${PAGE_MAX_AGE_S}`)
  if (type.startsWith('text/html')) {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'",
    )
  }
  if (isFresh(request.headers['if-none-match'], answer.etag)) reply.code(304).send()
  else reply.type(type).send(answer.body)
}

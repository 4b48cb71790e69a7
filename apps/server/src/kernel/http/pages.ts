import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedAnswer, isFresh, taggedAnswer } from '../run/answer-cache.ts'
import { COUNTED_PAGE } from './page-guard.ts'
import { type Dependency, readiness } from './readiness.ts'

const PAGE_MAX_AGE_S = 300
/** The policy of our own pages: they only show themselves. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'"

/** The parts that the service depends on, and whether it is stopping. */
export type ServiceState = { readonly dependencies: readonly Dependency[]; isStopping(): boolean }

export function addHealth(app: FastifyInstance, prefix: string, state: ServiceState): void {
  app.get(`${prefix}/health`, async () => ({ status: 'alive' }))
  app.get(`${prefix}/ready`, async (_request, reply) => {
    const answer = await readiness(state.dependencies, state.isStopping())
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer)
  })
}

/**
 * A text that never changes while the service runs: made at the first request, and tagged, so that a browser asks once.
 */
export function addText(
  app: FastifyInstance,
  path: string,
  type: string,
  text: () => string,
  policy = PAGE_POLICY,
): void {
  // A picture is one of many on a page, and costs too little to count.
  app.get(path, type.startsWith('image/') ? {} : COUNTED_PAGE, makeText(type, text, policy))
}

export function makeText(type: string, text: () => string, policy = PAGE_POLICY) {
  let made: CachedAnswer | undefined
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (type.startsWith('text/html')) reply.header('content-security-policy', policy)
    made ??= taggedAnswer(text())
    sendTagged(request, reply, made, type)
  }
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, type: string): void {
  reply.header('etag', answer.etag).header('cache-control', `public, max-age=${PAGE_MAX_AGE_S}`)
  if (isFresh(request.headers['if-none-match'], answer.etag)) reply.code(304).send()
  else reply.type(type).send(answer.body)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenApiDocument } from '../openapi/document.ts'
import { referencePage } from '../openapi/reference-page.ts'
import { type CachedAnswer, isFresh, taggedAnswer } from '../run/answer-cache.ts'
import { acceptOf } from './accept.ts'
import { COUNTED_PAGE } from './page-guard.ts'
import { type Dependency, readiness } from './readiness.ts'
import { API_PREFIX } from './server.ts'

const PAGE_MAX_AGE_S = 300
/** What a page of ours may do: nothing but show itself. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'"

/** What the service leans on, and whether it is on its way out. */
export type ServiceState = { readonly dependencies: readonly Dependency[]; isStopping(): boolean }

/** What stands beside the operations: whether the service lives, whether it is ready, and how to use it. */
export function addPages(
  app: FastifyInstance,
  state: ServiceState,
  api: () => OpenApiDocument,
  { readsElsewhere = () => null }: { readsElsewhere?: () => string | null } = {},
): void {
  for (const prefix of ['', API_PREFIX]) addHealth(app, prefix, state)
  addText(app, `${API_PREFIX}/openapi.json`, 'application/json; charset=utf-8', () => JSON.stringify(api()))
  const page = makeText('text/html; charset=utf-8', () => referencePage(api()))
  app.get('/docs', COUNTED_PAGE, (request, reply) => {
    // People are led to where they read best; programs get what they asked for.
    const { weight, exactness } = acceptOf(request.headers.accept, 'text/html')
    const elsewhere = weight > 0 && exactness === 2 ? readsElsewhere() : null
    reply.header('vary', 'accept')
    if (elsewhere) reply.header('cache-control', 'no-store').redirect(elsewhere)
    else page(request, reply)
  })
}

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

/** A text that never changes while the service runs: made when it is first asked for, and tagged, so that a browser asks once. */
export function addText(
  app: FastifyInstance,
  path: string,
  type: string,
  text: () => string,
  policy = PAGE_POLICY,
): void {
  // A picture is one of many on a page, and costs nothing worth counting.
  app.get(path, type.startsWith('image/') ? {} : COUNTED_PAGE, makeText(type, text, policy))
}

function makeText(type: string, text: () => string, policy = PAGE_POLICY) {
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

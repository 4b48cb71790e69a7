import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consumePageLimit } from '../callers/limits/draw.ts'
import { Problem } from '../operation/problems.ts'
import type { Engine } from '../run/engine.ts'
import { prefersHtml } from './accept.ts'
import { PLAIN_POLICY, plainPage } from './plain-page.ts'
import { requestFacts } from './request-facts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for pages: which of their paths count against the caller's address. */
    readonly countsPage?: (path: string) => boolean
  }
}

/** No address of ours is half as long, and no code reads more of an address than this. */
const PATH_LENGTH_MAX = 512
const TOO_LONG = { path: 'path', message: `has more than ${PATH_LENGTH_MAX} characters` }

/** For a route that only answers pages. */
export const COUNTED_PAGE = { config: { countsPage: () => true } } as const

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** [http-16] [limits-6] The checks of every page, before anything reads its address. */
export function guardPages(app: FastifyInstance, engine: Engine): void {
  // Every request passes here, and few are pages: an asynchronous hook would cost each of them microseconds.
  app.addHook('onRequest', (request, reply, done) => {
    const { countsPage } = request.routeOptions.config
    if (!countsPage) return done()
    judgePage(engine, countsPage, request, reply).then((isRefused) => {
      if (!isRefused) done()
    }, done)
  })
}

async function judgePage(
  engine: Engine,
  countsPage: (path: string) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const path = pathOf(request.url)
  if (path.length > PATH_LENGTH_MAX) {
    refuseLongPath(request, reply)
    return true
  }
  if (!countsPage(path)) return false
  const { runtime } = engine
  const { address } = requestFacts(runtime.settings, request.raw)
  try {
    await consumePageLimit(engine, address, runtime.clock.now(), (headers) => reply.headers(headers))
    return false
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    refusePage(request, reply, error, {
      title: 'Too many pages at once',
      body: `<p>This network opened more pages in a minute than the service allows. It works again in ${error.headers['retry-after']} seconds.</p>`,
    })
    return true
  }
}

function refuseLongPath(request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem('invalid_request', { details: [TOO_LONG] })
  const body = `<p>No page has an address of more than ${PATH_LENGTH_MAX} characters. <a href="/">To the first page</a></p>`
  refusePage(request, reply, problem, { title: 'This address is too long', body }, 414)
}

/** A page for people, a problem for programs; nobody caches it. */
function refusePage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  words: { title: string; body: string },
  status = problem.status,
): void {
  reply.code(status).headers({ ...problem.headers, 'cache-control': 'no-store', vary: 'accept' })
  if (!prefersHtml(request.headers.accept)) {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(problem.toBody()))
    return
  }
  reply.header('content-security-policy', PLAIN_POLICY)
  reply.type('text/html; charset=utf-8').send(plainPage(words))
}

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { acceptOf, prefersHtml } from '../../kernel/http/accept.ts'
import { pathOf } from '../../kernel/http/page-guard.ts'
import { type Builder, BuildFailed } from '../../kernel/lib/builds.ts'
import { isFresh } from '../../kernel/run/answer-cache.ts'
import { chooseEncoding } from './encoding.ts'
import { addPreviews } from './preview/index.ts'
import { readTable, type WebFile, type WebTable } from './table.ts'
import { guard, sendWaiting } from './waiting.ts'

/** [pages-4] */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')
/** [pages-5] Addresses for programs: a wrong one is a problem there, not a page. */
const NOT_PAGES =
  /^\/(?:api|mcp|\.well-known|a2a|assets|art|previews|docs|health|ready|agents\/[^/]+\/a2a)(?:\/|$)/
/** A name with an ending, or an address that was put together wrongly. */
const isLikeAFile = (path: string): boolean =>
  path.startsWith('//') || path.lastIndexOf('.') > path.lastIndexOf('/')
/** Usually there is a build, found in a moment: worth waiting for. */
const MOMENT_MS = 1_500
const A_YEAR_S = 31_536_000

type State = { table?: WebTable; failure?: string; closed?: boolean }

/**
 * Serves the app as soon as its build is there. Nothing waits for the build, and nothing fails with it. Answers whether
 * it is there.
 */
export function addWebApp(
  app: FastifyInstance,
  build: () => Builder,
  { log, settings }: { log: Logger; settings: { publicUrl: string } },
): () => boolean {
  const state: State = {}
  const previews = addPreviews(app, settings.publicUrl, log)
  let builder: Builder | undefined
  let known: Promise<void> | undefined
  app.addHook('onListen', async () => {
    builder = build()
    known = learn(state, builder, log)
  })
  app.addHook('onClose', async () => {
    state.closed = true
    builder?.stop()
  })
  const fileAt = (path: string) => (path === '/index.html' ? undefined : state.table?.get(path))
  /** [pages-14] The files of the build are in memory: they cost nothing worth counting. */
  const counted = { config: { countsPage: (path: string) => fileAt(path) === undefined } }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (!state.table && !state.failure)
      await Promise.race([known, pause(MOMENT_MS, undefined, { ref: false })])
    const file = fileAt(path)
    if (file) return sendFile(request, reply, file)
    reply.header('vary', 'accept, accept-encoding')
    if (!wantsPage(path, request.headers.accept)) return reply.callNotFound()
    const page = state.table?.get('/index.html')
    if (!page) return sendWaiting(reply, state.failure)
    const told = await previews.pageFor(request, path, String(page.bodies.get('identity')))
    return told === null ? sendFile(request, reply, page) : sendTold(request, reply, told)
  }
  app.get('/', counted, answer)
  app.get('/*', counted, answer)
  return () => state.table !== undefined
}

async function learn(state: State, { folder }: Builder, log: Logger): Promise<void> {
  try {
    state.table = await readTable(await folder)
  } catch (error) {
    if (state.closed) return
    state.failure = error instanceof Error ? error.message : String(error)
    const words = `The web app could not be built, so there are no pages; the API works. ${state.failure}`
    log.error(error instanceof BuildFailed ? {} : { err: error }, words)
  }
}

/** [pages-5] Whoever takes anything is shown a page, but no page in place of a file that is not there. */
function wantsPage(path: string, accept: string | undefined): boolean {
  if (NOT_PAGES.test(path) || !prefersHtml(accept)) return false
  return acceptOf(accept, 'text/html').exactness > 0 || !isLikeAFile(path)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const { type, etag, immutable, bodies } = file
  reply.header('etag', etag)
  reply.header('cache-control', immutable ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache')
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (type.startsWith('text/html')) guard(reply, POLICY)
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], (name) => bodies.has(name))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(bodies.get(encoding))
}

/** [pages-11] The app's page with the preview of its address in the head: different for each address. */
function sendTold(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  guard(reply, POLICY)
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

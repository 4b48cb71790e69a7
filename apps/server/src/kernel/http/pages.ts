import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { House } from '../house.ts'
import type { OpenApiDocument } from '../openapi/document.ts'
import { referencePage } from '../openapi/reference-page.ts'
import { type CachedAnswer, isFresh, taggedAnswer } from './answer-cache.ts'
import { API_PREFIX } from './server.ts'

const READY_TIMEOUT_MS = 2_000
const PAGE_MAX_AGE_S = 300

/** What stands beside the operations: whether the service lives, whether it is ready, and how to use it. */
export function addPages(
  app: FastifyInstance,
  house: House,
  state: { stopping: boolean },
  api: OpenApiDocument,
): void {
  const health = async () => ({ status: 'alive' })
  const ready = (_request: FastifyRequest, reply: FastifyReply) => answerReady(house, state, reply)
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

/** One line for each thing the service can't do without. */
async function answerReady(house: House, state: { stopping: boolean }, reply: FastifyReply): Promise<void> {
  const database = state.stopping ? 'stopping' : await databaseState(house)
  const ok = database === 'ok'
  reply
    .code(ok ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ ready: ok, database })
}

async function databaseState(house: House): Promise<string> {
  const answered = sql`select 1`.execute(house.database.db).then(
    () => 'ok',
    () => 'unreachable',
  )
  const late = new Promise<string>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, 'slow').unref())
  return Promise.race([answered, late])
}

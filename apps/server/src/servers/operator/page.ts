import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorServer } from '../../kernel/http/operator.ts'
import { hastenJob, replayDeadJob } from '../../kernel/jobs/store.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { StreamRuntime } from '../../kernel/streams/hub.ts'
import type { JobId } from '../../kernel/transaction/job.ts'
import { Sessions } from './sessions.ts'
import { readState, type StateParts } from './state.ts'

const COOKIE = 'shugyo_operator'
const PLACE = '/page'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const AUDIT_JOB = 'ledger.audit'

/** [operator-4] Its own files and nothing else; no text ever becomes markup or script. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const FILES = [
  ['/', 'page.html', 'text/html; charset=utf-8'],
  [`${PLACE}/page.js`, 'page.js', 'text/javascript; charset=utf-8'],
  [`${PLACE}/panels.js`, 'panels.js', 'text/javascript; charset=utf-8'],
  [`${PLACE}/rates.js`, 'rates.js', 'text/javascript; charset=utf-8'],
  [`${PLACE}/drawing.js`, 'drawing.js', 'text/javascript; charset=utf-8'],
  [`${PLACE}/icon.svg`, 'icon.svg', 'image/svg+xml'],
  [`${PLACE}/page.css`, 'page.css', 'text/css; charset=utf-8'],
] as const

/** Routes that check their callers themselves, instead of by the operator's token. */
const open = { config: { open: true } }

const refusal = (code: string, message: string) => ({ error: { code, message } })

/** The page for the person who runs the service: it shows the present state, live, and replays dead jobs. */
export const operatorPage = (runtime: StreamRuntime, parts: StateParts): OperatorServer => ({
  add(app) {
    const sessions = new Sessions(() => runtime.clock.now().getTime())
    addFiles(app)
    addEntrance(app, sessions, runtime)

    // Sets headers before any caller is refused, and checks the caller before reading anything.
    const judged = (changes: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(HEADERS)
      const key = request.headers['x-operator-key']
      if (!sessions.admits(cookieOf(request), typeof key === 'string' ? key : ''))
        return reply.code(401).send(refusal('unauthenticated', CLOSED))
      if (changes && !isFromPage(request)) return reply.code(403).send(refusal('cross_origin', NOT_FROM_PAGE))
      return undefined
    }
    const looking = { ...open, preHandler: judged(false) }
    const doing = { ...open, preHandler: judged(true) }

    app.get(`${PLACE}/state`, looking, () => readState(runtime, parts))
    app.post<{ Params: { id: string } }>(`${PLACE}/jobs/:id/replay`, doing, async ({ params }, reply) => {
      const { database, clock } = runtime
      const found =
        UUID.test(params.id) && (await replayDeadJob(database.db, params.id as JobId, clock.now()))
      if (!found) return reply.code(404).send(refusal('not_found', 'There is no such dead job any more.'))
      runtime.log.info({ job: params.id }, 'the operator had a dead job replayed')
      runtime.wakeWorkers()
      return { replayed: true }
    })
    app.post(`${PLACE}/audit`, doing, async () => {
      const hastened = await hastenJob(runtime.database.db, AUDIT_JOB, runtime.clock.now())
      runtime.log.info('the operator had the audit begin')
      runtime.wakeWorkers(new Set([AUDIT_JOB]))
      return { hastened }
    })
    app.post(`${PLACE}/leave`, doing, async (_request, reply) => {
      sessions.leave()
      return reply.header('set-cookie', cookieText('', 0)).send({ left: true })
    })
  },
})

const CLOSED = 'This page is closed. Open another: npm run admin -- open'
const NOT_FROM_PAGE = 'Only the page itself does this.'

function addFiles(app: FastifyInstance): void {
  for (const [path, name, type] of FILES) {
    const text = readFileSync(join(import.meta.dirname, 'page', name))
    app.get(path, open, (_request, reply) => reply.headers(HEADERS).type(type).send(text))
  }
}

/** [operator-1] The token makes a link, which the page that it leads to uses once. */
function addEntrance(app: FastifyInstance, sessions: Sessions, { log }: Runtime): void {
  app.post('/links', async () => {
    log.info('a link to the operator’s page was made')
    return sessions.makeLink()
  })
  app.post<{ Body: { link?: unknown } | null }>(`${PLACE}/session`, open, async (request, reply) => {
    reply.headers(HEADERS)
    if (!isFromPage(request)) return reply.code(403).send(refusal('cross_origin', NOT_FROM_PAGE))
    const link = request.body?.link
    const entered = typeof link === 'string' ? sessions.enter(link) : null
    if (!entered) {
      const words =
        'This link was used before, or is older than two minutes. Make another: npm run admin -- open'
      return reply.code(401).send(refusal('unauthenticated', words))
    }
    log.info('the operator’s page was opened')
    return reply.header('set-cookie', cookieText(entered.cookie, entered.maxAgeS)).send({ key: entered.key })
  })
}

/** [operator-3] A page's own POST always names its origin; foreign origins are refused before. */
const isFromPage = ({ headers }: FastifyRequest): boolean => headers.origin === `http://${headers.host}`

const cookieText = (value: string, maxAgeS: number): string =>
  `${COOKIE}=${value}; Path=${PLACE}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict`

function cookieOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}

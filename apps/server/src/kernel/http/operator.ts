import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { countJobs, listDeadJobs, replayDeadJob } from '../jobs/store.ts'
import type { MovableClock } from '../lib/clock.ts'
import { Problem } from '../operation/problems.ts'
import type { Runtime } from '../runtime.ts'
import type { Metrics } from '../tracing/metrics.ts'
import type { JobId } from '../transaction/job.ts'
import { isOpen, refusalFor } from './operator-access.ts'
import { addHealth, type ServiceState } from './pages.ts'

const DEAD_SHOWN_MAX = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page that a module adds to the operator's port; null answers 404. */
export type OperatorPage = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  answer(runtime: Runtime, input: Readonly<Record<string, string | undefined>>): Promise<object | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Judges its callers itself, at the operator's port. */
    readonly open?: boolean
  }
}

/** Routes that are no plain answers; those whose config says `open` judge their callers themselves. */
export type OperatorServer = { add(app: FastifyInstance): void }

export type OperatorParts = {
  readonly token: string
  readonly metrics: Metrics
  readonly pages: readonly OperatorPage[]
  readonly state: ServiceState
  readonly door?: OperatorServer
}

/** The operator's own port: figures, dead jobs, and in a sandbox the clock. Keep it away from the public. */
export async function startOperatorServer(runtime: Runtime, parts: OperatorParts) {
  const { token, metrics, pages, state, door } = parts
  const { database, clock, settings } = runtime
  const countAll = oncePerScrape(() => countJobs(database.db, clock.now()))
  const count = (field: 'waiting' | 'due' | 'dead' | 'lateSeconds') => async () => (await countAll())[field]
  metrics.gauge('shugyo_jobs_waiting', 'Jobs that wait, due or not', count('waiting'))
  metrics.gauge('shugyo_jobs_due', 'Jobs whose time has come', count('due'))
  metrics.gauge(
    'shugyo_jobs_late_seconds',
    'For how long the job has been due that has been due longest',
    count('lateSeconds'),
  )
  metrics.gauge('shugyo_jobs_dead', 'Jobs that failed too often', count('dead'))

  const app = Fastify()
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // By the route that was found, not by the spelling of its path.
    const open = routeOptions.config.open === true || isOpen(routeOptions.url)
    const turned = refusalFor(raw, open, { token, host: settings.operatorHost })
    if (!turned) return
    const { status, code, message } = turned
    return reply.code(status).send({ error: { code, message } })
  })
  app.setNotFoundHandler((_request, reply) => {
    const message = 'There is no such page here; docs/operations.md lists those that there are.'
    return reply.code(404).send({ error: { code: 'not_found', message } })
  })
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error as Error & { statusCode?: number })
    if (problem.code === 'internal') runtime.log.error({ err: error }, 'a request of the operator failed')
    return reply.code(problem.status).send(problem.toBody())
  })
  addHealth(app, '', state)
  door?.add(app)
  for (const page of pages) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method: page.method,
      url: page.path,
      async handler({ params, query }, reply) {
        const answer = await page.answer(runtime, { ...query, ...params })
        return (
          answer ??
          reply.code(404).send({ error: { code: 'not_found', message: 'There is no such record.' } })
        )
      },
    })
  }
  app.get('/metrics', async ({ headers }, reply) => {
    const open = headers.accept?.includes('application/openmetrics-text') ?? false
    const { text, contentType } = await metrics.text(open)
    return reply.type(contentType).send(text)
  })
  app.get('/jobs/dead', async () => ({ data: await listDeadJobs(database.db, DEAD_SHOWN_MAX) }))
  app.post<{ Params: { id: string } }>('/jobs/dead/:id/replay', async ({ params }, reply) => {
    const replayed =
      UUID.test(params.id) && (await replayDeadJob(database.db, params.id as JobId, clock.now()))
    if (!replayed) {
      const message = 'There is no dead job with this id: it was replayed before, or the id is another.'
      return reply.code(404).send({ error: { code: 'not_found', message } })
    }
    runtime.wakeWorkers()
    return { replayed }
  })
  if (settings.testClock) {
    app.post<{ Body: { advanceMs?: number } }>('/clock', async ({ body }, reply) => {
      const advanceMs = body?.advanceMs
      if (!Number.isSafeInteger(advanceMs) || (advanceMs as number) < 0) {
        return reply
          .code(400)
          .send({ error: { code: 'invalid_request', message: 'advanceMs: whole milliseconds, forward' } })
      }
      ;(clock as MovableClock).advance(advanceMs as number)
      return { now: clock.now() }
    })
  }
  await app.listen({ host: settings.operatorHost, port: settings.operatorPort })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://${settings.operatorHost}:${port}`, port, close: () => app.close() }
}

/** A page's own refusal, or a request that the framework could not read. */
function problemOf(error: Error & { statusCode?: number }): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('body_too_large')
  if (status === 415) return new Problem('unsupported_media_type')
  if (status >= 500) return new Problem('internal')
  return new Problem('invalid_request', { details: [{ path: 'body', message: 'is not JSON' }] })
}

/** Figures that are asked for together are looked up together. */
function oncePerScrape<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

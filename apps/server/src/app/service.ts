import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { makeCodec } from '../kernel/codec.ts'
import type { House } from '../kernel/house.ts'
import { startOperatorServer } from '../kernel/http/operator.ts'
import { addPages } from '../kernel/http/pages.ts'
import type { Dependency } from '../kernel/http/readiness.ts'
import { makeServer } from '../kernel/http/server.ts'
import { startWorker, type Worker } from '../kernel/jobs/worker.ts'
import type { Limiter } from '../kernel/limits/limiter.ts'
import { memoryLimiter } from '../kernel/limits/memory.ts'
import { type Metrics, makeMetrics } from '../kernel/metrics.ts'
import type { Operation } from '../kernel/operation.ts'
import { checkOperations } from '../kernel/registry.ts'
import type { Engine } from '../kernel/runner.ts'
import type { Settings } from '../kernel/settings.ts'
import { type ChainOptions, chainDependencies, measureChain, startChain } from '../modules/chain/index.ts'
import { authenticate, stillAdmitted } from '../modules/identity/index.ts'
import { ledgerDependency } from '../modules/ledger/index.ts'
import { addArt } from './art.ts'
import { definition } from './definition.ts'
import { type OpenHouse, openHouse } from './house.ts'
import { operations as all } from './operations.ts'
import { operatorPages } from './operator.ts'

/** In production: how long a load balancer has to see that the service is not ready, before it stops listening. */
const LAST_CALLS_MS = 2_000

export type Service = {
  /** Where it answers: no slash at the end. */
  readonly url: string
  readonly operatorUrl: string
  readonly open: OpenHouse
  /** Drains: says it is no longer ready, finishes what is under way, then closes everything. */
  stop(): Promise<void>
}

export type ServiceOptions = Parameters<typeof openHouse>[1] & {
  operations?: readonly Operation[]
  /** In tests: answers are proven against their schema, and undeclared problems are faults. */
  strict?: boolean
  limitFactor?: number
  chain?: ChainOptions
}

/** Starts the parts that the role asks for: HTTP, a worker, or both. */
export async function startService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const operations = options.operations ?? all
  checkOperations(operations)
  const open = await openHouse(settings, options)
  const { house } = open
  let stopping = false
  const metrics = makeMetrics()
  const limiter = await chooseLimiter(settings, house.log)
  const engine: Engine = {
    house,
    codec: makeCodec({ checkAnswers: options.strict ?? false }),
    limiter,
    limitFactor: options.limitFactor ?? 1,
    authenticate,
    answers: new Map(),
    strict: options.strict ?? false,
  }
  let app: FastifyInstance | undefined
  let worker: Worker | undefined
  let chain: ReturnType<typeof startChain> | undefined
  let operator: Awaited<ReturnType<typeof startOperatorServer>> | undefined
  async function stop(): Promise<void> {
    stopping = true
    if (settings.production && app) await pause(LAST_CALLS_MS)
    await app?.close()
    await worker?.stop()
    await chain?.stop()
    await operator?.close()
    await limiter.close()
    await open.close()
  }
  try {
    if (settings.role !== 'worker') {
      app = makeServer(engine, operations, metrics)
      house.streams.start((callers) => stillAdmitted(house.database.db, callers, house.clock.now()))
      measureStreams(house, metrics)
      const redis = settings.redisUrl ? [redisOf(limiter)] : []
      const needed = [databaseOf(house), ledgerDependency(house.database.db)]
      const dependencies = [...needed, ...redis, ...chainDependencies(house)]
      addPages(app, { dependencies, isStopping: () => stopping }, definition(operations))
      addArt(app)
      await app.listen({ host: settings.host, port: settings.port, backlog: 4096 })
    }
    if (settings.role !== 'http') {
      worker = startWorker(house)
      house.wakeWorkers = worker.wake
    }
    measureChain(house, metrics)
    operator = await startOperatorServer(house, metrics, operatorPages)
    chain = startChain(house, options.chain)
    wakeToo(house, chain)
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = (app?.server.address() as AddressInfo | null) ?? { port: settings.port }
  return { url: `http://${settings.host}:${port}`, operatorUrl: operator.url, open, stop }
}

/** Whoever left work may have left some for the chain. */
function wakeToo(house: House, chain: { wake(): void }): void {
  const { wakeWorkers } = house
  house.wakeWorkers = () => {
    wakeWorkers()
    chain.wake()
  }
}

function measureStreams({ streams }: House, metrics: Metrics): void {
  metrics.gauge('shugyo_streams_open', 'Streams that are open', () => streams.places.count)
  metrics.gauge('shugyo_stream_channels', 'Things that somebody watches', () => streams.channels)
  metrics.gauge(
    'shugyo_streams_dropped',
    'Streams ended because their reader was too slow',
    () => streams.dropped,
  )
}

async function chooseLimiter({ redisUrl }: Settings, log: Logger): Promise<Limiter> {
  if (!redisUrl) return memoryLimiter()
  // Its client is large: those who don't use Redis don't wait for it at start.
  const { redisLimiter } = await import('../kernel/limits/redis.ts')
  return redisLimiter(redisUrl, (error) => log.warn({ err: error }, 'Redis is out of reach'))
}

const databaseOf = ({ database }: House): Dependency => ({
  name: 'database',
  needed: true,
  check: async () => (await sql`select 1`.execute(database.db)).rows.length === 1,
})

/** Without Redis every node counts by itself: worth knowing, no reason to stop. */
const redisOf = (limiter: Limiter): Dependency => ({
  name: 'redis',
  needed: false,
  check: () => limiter.isShared(),
})

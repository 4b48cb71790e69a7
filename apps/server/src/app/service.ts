import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CredentialCache } from '../kernel/callers/credential-cache.ts'
import { consumeOwnLimit } from '../kernel/callers/limits/draw.ts'
import type { Limiter } from '../kernel/callers/limits/limiter.ts'
import { memoryLimiter } from '../kernel/callers/limits/memory.ts'
import { withoutSuspendedAgentTokens } from '../kernel/callers/suspended-agent-tokens.ts'
import type { Replica } from '../kernel/db/replica.ts'
import { startOperatorServer } from '../kernel/http/operator.ts'
import type { Dependency } from '../kernel/http/readiness.ts'
import { addSecurityText } from '../kernel/http/security-text.ts'
import { makeServer, type RequestTimes } from '../kernel/http/server.ts'
import { describeNode } from '../kernel/installation/nodes.ts'
import { startWorker, type Worker } from '../kernel/jobs/worker.ts'
import type { Builder } from '../kernel/lib/builds.ts'
import { knowsTime } from '../kernel/lib/clock.ts'
import { operatorPagesOf } from '../kernel/module.ts'
import { addPages } from '../kernel/openapi/add-pages.ts'
import { makeCodec } from '../kernel/operation/codec.ts'
import type { ListedOperation, Operation } from '../kernel/operation/operation.ts'
import { checkOperations } from '../kernel/operation/registry.ts'
import { beginResealing } from '../kernel/resealing/reseal.ts'
import type { Engine } from '../kernel/run/engine.ts'
import { PrivateResponseCache } from '../kernel/run/private-response-cache.ts'
import type { Runtime } from '../kernel/runtime.ts'
import { loadSecretFile, OPERATOR_TOKEN_FILE } from '../kernel/settings/secret-file.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import type { StreamEngine, StreamRuntime } from '../kernel/streams/hub.ts'
import { type LoopDelay, watchLoop } from '../kernel/tracing/loop-delay.ts'
import { type Metrics, makeMetrics } from '../kernel/tracing/metrics.ts'
import { runUnitOfWork } from '../kernel/transaction/run-unit-of-work.ts'
import { modelFailures } from '../modules/brain/index.ts'
import { type ChainOptions, startChain } from '../modules/chain/index.ts'
import { authenticate, scopeNames, stillAdmitted } from '../modules/identity/index.ts'
import { addA2a } from '../servers/a2a/index.ts'
import { addMcp, type Fixtures } from '../servers/mcp/index.ts'
import { operatorPage } from '../servers/operator/index.ts'
import { addWebApp } from '../servers/web/index.ts'
import { addArt } from './art.ts'
import { definition } from './definition.ts'
import { modules } from './modules.ts'
import { operations as all } from './operations.ts'
import { type OpenRuntime, openRuntime } from './runtime.ts'
import { addVerifyPage } from './verify-page.ts'

/** In production: how long a load balancer has to notice that the service is not ready, before it stops listening. */
const LAST_CALLS_MS = 2_000

export type Service = {
  /** The service's address, without a final slash. */
  readonly url: string
  readonly operatorUrl: string
  /** The token that the operator's port requires. */
  readonly operatorToken: string
  readonly open: OpenRuntime
  /** Drains: reports that it is not ready, finishes what is under way, then closes everything. */
  stop(): Promise<void>
}

export type ServiceOptions = Parameters<typeof openRuntime>[1] & {
  operations?: readonly ListedOperation[]
  /** In tests: checks answers against their schemas, and treats undeclared problems as faults. */
  strict?: boolean
  limitFactor?: number
  onTrips?: Engine['onRoundTrips']
  /** In tests: for requests that arrive slowly. */
  patience?: RequestTimes
  chain?: ChainOptions
  /** In tests: what MCP's own suite expects besides our tools. */
  mcpFixtures?: Fixtures
  /** Where the web app comes from; without it the root leads to the API reference. */
  web?: () => Builder
}

/** Starts the parts that the role needs: HTTP, a worker, or both. */
export async function startService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const operations = options.operations ?? all
  checkOperations(operations, scopeNames)
  const operatorToken = settings.operatorToken ?? (await loadSecretFile(settings, OPERATOR_TOKEN_FILE))
  const open = await openRuntime(settings, options)
  const { runtime } = open
  let stopping = false
  const metrics = makeMetrics()
  const limiter = await chooseLimiter(runtime)
  const engine: StreamEngine = {
    runtime,
    codec: makeCodec({ checkAnswers: options.strict ?? false }),
    limiter,
    limitFactor: options.limitFactor ?? 1,
    authenticate,
    answers: new Map(),
    callers: new CredentialCache(),
    kept: new PrivateResponseCache(),
    strict: options.strict ?? false,
    onRoundTrips: options.onTrips,
  }
  runtime.drawLimit = (operationId, caller, at) =>
    consumeOwnLimit(engine, findOperation(operations, operationId), caller, at)
  const state = { dependencies: dependenciesOf(runtime, limiter), isStopping: () => stopping }
  let app: FastifyInstance | undefined
  let worker: Worker | undefined
  let loop: LoopDelay | undefined
  let chain: ReturnType<typeof startChain> | undefined
  let operator: Awaited<ReturnType<typeof startOperatorServer>> | undefined
  let description: ReturnType<typeof describeNode> | undefined
  async function stop(): Promise<void> {
    stopping = true
    if (settings.production && app) await pause(LAST_CALLS_MS)
    await app?.close()
    await worker?.stop()
    await chain?.stop()
    await operator?.close()
    await description?.stop()
    loop?.stop()
    await limiter.close()
    await open.close()
  }
  measureModel(runtime, metrics)
  try {
    if (settings.role !== 'worker') {
      app = makeServer(engine, operations, metrics, options.patience)
      runtime.streams.start(async (callers) =>
        withoutSuspendedAgentTokens(
          runtime,
          await stillAdmitted(runtime.database.db, callers, runtime.clock.now()),
        ),
      )
      measureStreams(runtime, metrics)
      measureReplica(runtime, metrics)
      addMcp(app, engine, { operations, metrics, fixtures: options.mcpFixtures })
      let isAppThere = () => false
      addSecurityText(app, runtime)
      addPages(app, state, () => definition(operations), {
        readsElsewhere: () => (isAppThere() ? '/dev' : null),
      })
      addArt(app)
      addVerifyPage(app, runtime)
      addA2a(app, engine, operations, metrics)
      if (options.web) isAppThere = addWebApp(app, options.web, runtime)
      else app.get('/', (_request, reply) => reply.redirect('/docs'))
      await app.listen({ host: settings.host, port: settings.port, backlog: 4096 })
      runtime.ownPorts.add((app.server.address() as AddressInfo).port)
    }
    if (settings.role !== 'http') {
      worker = startWorker(runtime)
      runtime.wakeWorkers = worker.wake
    }
    if (runtime.keyring.secondFingerprint) await runUnitOfWork(runtime, beginResealing)
    measureWrites(runtime, metrics)
    metrics.gauge(
      'shugyo_clock_error_seconds',
      'How far this process’s time may be from the database’s',
      () => runtime.clock.errorMs() / 1_000,
    )
    for (const { measure } of modules) measure?.(runtime, metrics)
    // Only now: what a start holds up nobody waits for yet.
    loop = measureLoop(metrics)
    operator = await startOperatorServer(runtime, {
      token: operatorToken,
      metrics,
      pages: operatorPagesOf(modules),
      state,
      door: operatorPage(runtime, { metrics, loop, state, views: modules }),
    })
    runtime.ownPorts.add(operator.port)
    description = describeNode(runtime)
    chain = startChain(runtime, { limitFactor: engine.limitFactor, ...options.chain })
    wakeToo(runtime, chain)
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = (app?.server.address() as AddressInfo | null) ?? { port: settings.port }
  return { url: `http://${settings.host}:${port}`, operatorUrl: operator.url, operatorToken, open, stop }
}

/** A deed that enqueued jobs may have left work for the chain too. */
function wakeToo(runtime: Runtime, chain: { wake(): void }): void {
  const { wakeWorkers } = runtime
  runtime.wakeWorkers = (jobNames) => {
    wakeWorkers(jobNames)
    chain.wake()
  }
}

/** [http-18] */
function measureLoop(metrics: Metrics): LoopDelay {
  const loop = watchLoop()
  metrics.gauge(
    'shugyo_loop_longest_delay_seconds',
    'The longest that this process did nothing but one thing, within the last minute',
    () => loop.longestMs() / 1_000,
  )
  return loop
}

function measureModel(runtime: Runtime, metrics: Metrics): void {
  const help = 'What went wrong with the model, by provider and kind'
  metrics.counter('shugyo_model_failures_total', help, ['provider', 'kind'], () =>
    modelFailures(runtime).map(({ provider, kind, count }) => ({ labels: { provider, kind }, value: count })),
  )
}

function measureStreams({ streams }: StreamRuntime, metrics: Metrics): void {
  metrics.gauge('shugyo_streams_open', 'Streams that are open', () => streams.places.count)
  metrics.gauge('shugyo_stream_channels', 'Things that somebody watches', () => streams.channels)
  metrics.gauge(
    'shugyo_streams_dropped',
    'Streams ended because their reader was too slow',
    () => streams.dropped,
  )
}

function measureWrites({ database }: Runtime, metrics: Metrics): void {
  metrics.gauge('shugyo_database_writable', 'Whether the database can be written to: 1 or 0', () =>
    Number(database.writes?.work ?? true),
  )
}

function measureReplica({ replica }: Runtime, metrics: Metrics): void {
  if (!replica) return
  metrics.gauge('shugyo_replica_fresh', 'Whether READ_DATABASE_URL answers public reads: 1 or 0', () =>
    Number(replica.isFresh),
  )
}

async function chooseLimiter({ settings, log, installationId }: Runtime): Promise<Limiter> {
  const { redisUrl } = settings
  if (!redisUrl) return memoryLimiter()
  // The Redis client is large: a service without Redis does not load it at start.
  const { redisLimiter } = await import('../kernel/callers/limits/redis.ts')
  const events = {
    gone: (error: Error) =>
      log.warn(
        { err: error },
        'Redis is out of reach: this process counts limits by itself until it is back',
      ),
    back: () => log.warn('Redis is back: limits are shared again'),
  }
  return redisLimiter(redisUrl, events, `window:${installationId}:`)
}

function findOperation(operations: readonly Operation[], id: string): Operation {
  const found = operations.find((op) => op.id === id)
  if (!found) throw new Error(`no operation is named ${id}`)
  return found
}

function dependenciesOf(runtime: Runtime, limiter: Limiter): readonly Dependency[] {
  const redis = runtime.settings.redisUrl ? [redisOf(limiter)] : []
  const own = modules.flatMap((module) => module.dependencies?.(runtime) ?? [])
  const replica = runtime.replica ? [replicaOf(runtime.replica)] : []
  return [databaseOf(runtime), writingOf(runtime), clockOf(runtime), ...replica, ...redis, ...own]
}

const databaseOf = ({ database }: Runtime): Dependency => ({
  name: 'database',
  needed: true,
  async check() {
    const { rows } = await sql`select where current_setting('transaction_read_only') = 'on'`.execute(
      database.db,
    )
    // [writes-1] Nobody may have written since it only reads.
    if (rows.length > 0) database.writes?.failed(new ReadOnly())
    return true
  },
})

class ReadOnly extends Error {
  readonly code = '25006'
  constructor() {
    super('the server only reads')
  }
}

/** [writes-1] What can be read is read on; whoever asks whether to send people here learns it. */
const writingOf = ({ database }: Runtime): Dependency => ({
  name: 'writing',
  needed: true,
  check: () => database.writes?.work ?? true,
})

/** [replica-3] Without it the database itself answers. */
const replicaOf = (replica: Replica): Dependency => ({
  name: 'replica',
  needed: false,
  check: () => replica.isFresh,
})

/** [time-2] */
const clockOf = ({ clock }: Runtime): Dependency => ({
  name: 'clock',
  needed: true,
  check: () => knowsTime(clock),
})

/** Without Redis every node counts by itself: worth reporting, no reason to stop. */
const redisOf = (limiter: Limiter): Dependency => ({
  name: 'redis',
  needed: false,
  check: () => limiter.isShared(),
})

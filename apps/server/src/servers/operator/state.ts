import { sql } from 'kysely'
import { describeDatabase } from '../../kernel/db/describe-database.ts'
import type { ServiceState } from '../../kernel/http/pages.ts'
import { readiness } from '../../kernel/http/readiness.ts'
import { countJobs, listDeadJobs } from '../../kernel/jobs/store.ts'
import { MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { Module } from '../../kernel/module.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { signsInInClear } from '../../kernel/settings/in-clear.ts'
import type { StreamRuntime } from '../../kernel/streams/hub.ts'
import type { LoopDelay } from '../../kernel/tracing/loop-delay.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'

const DEAD_SHOWN_MAX = 50
const BUSIEST = 12

export type StateParts = {
  readonly metrics: Metrics
  readonly loop: LoopDelay
  readonly state: ServiceState
  /** The figures that modules show there, by their names. */
  readonly views: readonly Pick<Module, 'name' | 'operatorView'>[]
}

/** Everything that the page shows, in one answer. An unknown value is null, and does not hide the rest. */
export async function readState(runtime: StreamRuntime, { metrics, loop, state, views }: StateParts) {
  const { database, clock, settings, streams } = runtime
  const { db } = database
  const shown = views.filter(({ operatorView }) => operatorView !== undefined)
  const [ready, jobs, dead, requests, size, version, ...told] = await Promise.all([
    readiness(state.dependencies, state.isStopping()),
    orNull(countJobs(db, clock.now())),
    orNull(listDeadJobs(db, DEAD_SHOWN_MAX)),
    metrics.requests(),
    orNull(sizeOf(runtime)),
    orNull(versionOf(runtime)),
    ...shown.map(({ operatorView }) => orNull(operatorView?.(runtime) ?? Promise.resolve(null))),
  ])
  return {
    at: clock.now(),
    service: {
      role: settings.role,
      pid: process.pid,
      upS: process.uptime(),
      memoryBytes: process.memoryUsage.rss(),
      signsInInClear: signsInInClear(settings),
      longestDelayMs: loop.longestMs(),
    },
    database: { ...describeDatabase(settings), size, version },
    ready,
    jobs,
    dead,
    streams: { open: streams.places.count, channels: streams.channels, dropped: streams.dropped },
    requests: { ...requests, operations: requests.operations.slice(0, BUSIEST) },
    ...Object.fromEntries(shown.map(({ name }, at) => [name, told[at] ?? null])),
  }
}

const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null)

const sizes = new WeakMap<Runtime, { at: number; bytes: Promise<number> }>()

/** Measured once a minute: it touches every file of the database. */
function sizeOf(runtime: Runtime): Promise<number> {
  const known = sizes.get(runtime)
  if (known && performance.now() - known.at < MINUTE_MS) return known.bytes
  const bytes = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    .execute(runtime.database.db)
    .then(({ rows }) => rows[0]?.bytes ?? 0)
  sizes.set(runtime, { at: performance.now(), bytes })
  return bytes
}

async function versionOf({ database }: Runtime): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(database.db)
  return rows[0]?.version ?? ''
}

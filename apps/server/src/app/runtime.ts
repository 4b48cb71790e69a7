import type { Logger } from 'pino'
import { RESTORING } from '../kernel/backup/index.ts'
import { type ConnectionOptions, type Database, openDatabase } from '../kernel/db/database.ts'
import { explainRefusal } from '../kernel/db/errors.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { openReplica } from '../kernel/db/replica.ts'
import { refuseUnmet } from '../kernel/db/requirements.ts'
import { claimDataFolder, settleInstallationId } from '../kernel/installation/installation-id.ts'
import { type Clock, movableClock } from '../kernel/lib/clock.ts'
import { makeLog } from '../kernel/lib/log.ts'
import { type Network, systemNetwork } from '../kernel/lib/network.ts'
import { type Random, systemRandom } from '../kernel/lib/random.ts'
import { contributionsOf, type Module, migrationsOf } from '../kernel/module.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { settleKeyring } from '../kernel/resealing/settle.ts'
import type { Runtime } from '../kernel/runtime.ts'
import { loadMasterKey } from '../kernel/settings/master-key.ts'
import { portsIn, type Settings, SettingsError } from '../kernel/settings/settings.ts'
import { Hub, type StreamRuntime } from '../kernel/streams/hub.ts'
import { knownInThread } from '../kernel/threads/known.ts'
import { Readers } from '../kernel/threads/readers.ts'
import { readDatabaseTime } from '../kernel/time/database-time.ts'
import { startServiceClock } from '../kernel/time/service-clock.ts'
import { queryObserver } from '../kernel/tracing/queries.ts'
import { openTracing } from '../kernel/tracing/tracing.ts'
import { modules } from './modules.ts'

export type OpenRuntime = { readonly runtime: StreamRuntime; close(): Promise<void> }

type Overrides = {
  clock?: Clock
  random?: Random
  log?: Logger
  network?: Network
  connectionsMax?: number
  /** In tests: how long a request waits for a database connection on a busy machine. */
  connectMaxMs?: number
  /** In tests: readers with other limits. */
  readers?: Runtime['readers']
  /** In tests: modules besides the service's own. */
  extraModules?: readonly Module[]
}

/** Opens everything the service needs: database, keys, clock, and the lists of reactions. */
export async function openRuntime(settings: Settings, overrides: Overrides = {}): Promise<OpenRuntime> {
  const tracing = openTracing(settings, {
    gone: (reason) => log.warn({ reason }, 'the collector of traces is out of reach: spans are dropped'),
    back: (dropped) => log.warn({ dropped }, 'the collector of traces is back'),
  })
  const ids = tracing.on ? () => tracing.ids() ?? {} : undefined
  const log = overrides.log ?? makeLog(settings.logLevel, undefined, ids)
  const masterKey = await loadMasterKey(settings)
  const base = await openBase(settings, log)
  try {
    for (const { words, fix } of await refuseUnmet(base.connection, settings))
      log.warn({ fix }, `the database: ${words}`)
    await migrate(base.connection, migrationsOf(modules))
    const onOutage = (reason: Error | null) =>
      reason
        ? log.warn({ err: reason }, 'connections to the database break: what fails by that is not told again')
        : log.warn('the database is connected to again')
    const onWrites = (reason: Error | null) =>
      reason
        ? log.error({ err: reason }, 'the database can’t be written to: not ready until it can be')
        : log.warn('the database can be written to again')
    const observe = queryObserver(settings, tracing, log)
    const { connectMaxMs: connectionTimeoutMillis } = overrides
    const connection = { ...base.connection, ...(connectionTimeoutMillis ? { connectionTimeoutMillis } : {}) }
    const database = openDatabase(connection, onOutage, overrides.connectionsMax, observe, onWrites)
    await refuseHalfRestored(database.pool)
    const openReplicaOf = (url: string) =>
      openReplica(url, database.db, {
        ...(overrides.connectionsMax === undefined ? {} : { connectionsMax: overrides.connectionsMax }),
        ...(observe ? { observe } : {}),
        events: {
          gone: (reason) =>
            log.warn({ reason }, 'READ_DATABASE_URL is not fresh: the database itself answers for it'),
          back: () => log.warn('READ_DATABASE_URL is fresh again'),
        },
      })
    const { clock, closeClock } = await openClock(overrides.clock, settings, database, log)
    const random = overrides.random ?? systemRandom
    const installationId = await settleInstallationId(database.db, random, clock.now())
    await claimDataFolder(settings, installationId)
    const { masterKeySecond: second, manifestKeyIndex: manifestIndex } = settings
    const keyring = await settleKeyring(database.db, random, log, { masterKey, second, manifestIndex })
    const replica = settings.readDatabaseUrl ? openReplicaOf(settings.readDatabaseUrl) : null
    const runtime: StreamRuntime = {
      settings,
      installationId,
      database,
      replica,
      log,
      tracing,
      keyring,
      clock,
      random,
      network: overrides.network ?? systemNetwork(settings.webhooksAllowPrivate),
      ownPorts: new Set(portsIn(settings)),
      contributions: contributionsOf([...modules, ...(overrides.extraModules ?? [])]),
      inFlight: { count: 0 },
      streams: new Hub(clock, random, log),
      readers: overrides.readers ?? readersOf(overrides.extraModules),
      drawLimit: async () => {},
      wakeWorkers: () => {},
    }
    return {
      runtime,
      async close() {
        closeClock()
        await replica?.close()
        await database.close()
        await tracing.close()
        await base.stop()
      },
    }
  } catch (error) {
    await base.stop()
    const words = settings.databaseUrl ? explainRefusal(error) : null
    if (words) throw new SettingsError(`DATABASE_URL: ${words}`)
    throw error
  }
}

/** [time-1] The database's time; in tests, a clock of their own. */
async function openClock(given: Clock | undefined, settings: Settings, { db }: Database, log: Logger) {
  if (given) return { clock: given, closeClock: () => {} }
  const own = await startServiceClock({
    askDatabase: () => readDatabaseTime(db),
    onStep: (stepMs) => log.warn({ stepMs: Math.round(stepMs) }, 'the time of the database was moved'),
  })
  return { clock: settings.testClock ? movableClock(own) : own, closeClock: own.close }
}

export const READING_THREAD = new URL('./reading-thread.ts', import.meta.url)

/** For all services of the process. */
const readers = new Readers(READING_THREAD)

/** The threads know the platform's own modules alone: texts of modules that tests add are read in this thread. */
function readersOf(extraModules: readonly Module[] = []): Pick<Readers, 'read' | 'start'> {
  if (extraModules.length === 0) return readers
  const known = knownInThread(contributionsOf([...modules, ...extraModules]))
  return {
    start: async () => {},
    read: async (_account, reader, question) => reader.read(question, known),
  }
}

type Base = { connection: ConnectionOptions; stop(): Promise<void> }

async function openBase(settings: Settings, log: Logger): Promise<Base> {
  if (settings.databaseUrl)
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => log.debug(line) })
  postgres.lost.then((error) => {
    log.fatal({ err: error }, 'the embedded database is lost')
    process.exit(1)
  })
  return postgres
}

/** [backup-4] A database left by an interrupted restore is not to be served. */
async function refuseHalfRestored(pool: Database['pool']): Promise<void> {
  const { rowCount } = await pool.query('select from kernel.installation where name = $1', [RESTORING])
  if (rowCount)
    throw new SettingsError('a restore of this database was cut short: run npm run restore again to the end')
}

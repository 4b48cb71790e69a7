import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { pino } from 'pino'
import { type Service, type ServiceOptions, startService } from '../app/service.ts'
import { DAY_MS, HOUR_MS, type MovableClock, movableClock } from '../kernel/lib/clock.ts'
import { readSettings, type Settings } from '../kernel/settings/settings.ts'
import type { StreamRuntime } from '../kernel/streams/hub.ts'
import { hashLightly } from '../modules/identity/index.ts'
import { freshDatabase, startTestPostgres } from './database.ts'
import { Player } from './player.ts'

/** Fixed, so that messages signed in tests always name the same domain. */
export const PUBLIC_URL = 'http://shugyo.test'
export const MASTER_KEY = '11'.repeat(32)

export type TestService = {
  readonly url: string
  readonly operatorUrl: string
  readonly operatorToken: string
  /** Sends a request to the operator's port: `POST /chain/replay`. */
  operator(route: string): Promise<Response>
  readonly databaseUrl: string
  readonly clock: MovableClock
  readonly runtime: StreamRuntime
  /** A person without an account yet: keeps its cookie, or carries a key. */
  visitor(): Player
  /** A visitor with a fresh account. */
  player(handle?: string): Promise<Player>
  /** Ends this service and starts another on the same database. */
  restart(): Promise<void>
}

/** Tests begin at the next six o'clock, UTC: an hour later is the same day, whatever the time of the run. */
function morningClock(): MovableClock {
  const clock = movableClock()
  const sinceSixMs = (Date.now() - 6 * HOUR_MS) % DAY_MS
  clock.advance(DAY_MS - sinceSixMs)
  return clock
}

type Options = Omit<ServiceOptions, 'clock'> & {
  settings?: Partial<Settings>
  /** Begins now instead: for programs with a clock of their own, such as receivers of webhooks and other nodes. */
  startsNow?: boolean
  /** Statements that the database runs before the service connects. */
  prepare?: (databaseUrl: string) => Promise<void>
  /** A clock of the test's own. */
  clock?: MovableClock
}

/**
 * A whole service on a database of its own, for the tests of one file. Limits are wide open unless a test asks for the
 * real ones; answers are checked against their schemas.
 */
export function useService(options: Options = {}): TestService {
  const { settings: overrides, startsNow = false, prepare, clock: given, ...rest } = options
  const clock = given ?? (startsNow ? movableClock() : morningClock())
  const dataDir = mkdtempSync(join(tmpdir(), 'shugyo-data-'))
  let service: Service
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let stopServer = async () => {}
  let serial = 0
  hashLightly()

  const start = () => {
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      PUBLIC_URL,
      MASTER_KEY,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      // Most tests need no chain, and each would start its own; tests of the chain turn it on.
      CHAIN_ENABLED: 'false',
      // Loading the encoder takes seconds: tests of it turn it on.
      ENCODER_ENABLED: 'false',
    }
    const settings = { ...readSettings({ ...env, LOG_LEVEL: 'error' }), ...overrides }
    const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
    return startService(settings, {
      strict: true,
      limitFactor: 1_000,
      log,
      connectionsMax: 10,
      connectMaxMs: 60_000,
      ...rest,
      clock,
    })
  }

  before(async () => {
    const shared = process.env['TEST_POSTGRES']
    const server = shared
      ? (JSON.parse(shared) as { adminUrl: string; template: string })
      : await startTestPostgres(process.env['DATABASE_URL'])
    if ('stop' in server) stopServer = server.stop as () => Promise<void>
    database = await freshDatabase(server)
    await prepare?.(database.url)
    service = await start()
  })
  after(async () => {
    await service?.stop()
    await database?.drop()
    await stopServer()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get url() {
      return service.url
    },
    get operatorUrl() {
      return service.operatorUrl
    },
    get operatorToken() {
      return service.operatorToken
    },
    operator(route) {
      const [method = 'GET', path = '/'] = route.split(' ')
      const headers = { authorization: `Bearer ${service.operatorToken}` }
      return fetch(`${service.operatorUrl}${path}`, { method, headers })
    },
    get databaseUrl() {
      return database.url
    },
    get runtime() {
      return service.open.runtime
    },
    clock,
    visitor: () => new Player(service.url),
    async player(handle = `player_${(++serial).toString(36)}`) {
      const player = new Player(service.url)
      await player.register(handle)
      return player
    },
    async restart() {
      await service.stop()
      service = await start()
    },
  }
}

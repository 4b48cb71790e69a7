import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { freePort } from './free-port.ts'

const OWN_ROOT = join(import.meta.dirname, '../../../..')
const COMING_MS_MAX = 600_000
/** Debian puts it where only root looks. */
const PATH = [process.env['PATH'], '/usr/sbin'].join(delimiter)
const versionOf = (program: string): string =>
  String(spawnSync(program, ['--version'], { env: { PATH } }).stdout ?? '')

/** What has to be installed for a cluster; false when nothing is missing. */
export const clusterMisses: string | false =
  versionOf('redis-server') && versionOf('pgbouncer')
    ? false
    : 'needs redis-server and pgbouncer: apt-get install redis-server pgbouncer'

/** From 1.21 on it keeps prepared statements apart by client, so that transactions can share connections. */
const [, major = '0', minor = '0'] =
  /PgBouncer (\d+)\.(\d+)/.exec(clusterMisses ? '' : versionOf('pgbouncer')) ?? []
export const poolMode = Number(major) > 1 || Number(minor) >= 21 ? 'transaction' : 'session'

/** The time limits that a connection asks for, which PgBouncer would refuse. */
const IGNORED = 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout'

type PoolSetUp = {
  readonly mode?: 'transaction' | 'session'
  readonly ignored?: string
  /** Named statements that are kept, where this version keeps any. */
  readonly statementsMax?: number
}

export type Role = 'http' | 'worker' | 'all'
export type ClusterNode = { readonly role: Role; readonly url: string; readonly child: ChildProcess }

/**
 * PostgreSQL behind PgBouncer, Redis, and nodes of the real service, each in a process of its own, that join and leave.
 */
export class Cluster {
  readonly nodes: ClusterNode[] = []
  /** Directly to PostgreSQL. */
  databaseUrl = ''
  readonly #masterKey = '44'.repeat(32)
  readonly #ends: (() => Promise<unknown>)[] = []
  #folder = ''
  /** By way of PgBouncer. */
  pooledUrl = ''
  #redisUrl = ''
  #postgres = { socketDir: '', port: 0 }

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'shugyo-cluster-'))
    await chmod(this.#folder, 0o755)
    this.#ends.push(() => rm(this.#folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataDir: this.#folder, log: () => {}, durable: false })
    this.#ends.push(() => postgres.stop())
    const { host, port, user, database } = postgres.connection
    this.databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    this.#postgres = { socketDir: host, port }
    this.pooledUrl = await this.startPool()
    const redisPort = await freePort()
    this.#redisUrl = `redis://127.0.0.1:${redisPort}`
    const bare = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder]
    await this.#program('redis-server', bare, redisPort)
  }

  /** One more PgBouncer: as the service needs it, or otherwise. Answers the address by way of it. */
  async startPool({
    mode = poolMode,
    ignored = IGNORED,
    statementsMax = 2_000,
  }: PoolSetUp = {}): Promise<string> {
    const { socketDir, port: databasePort } = this.#postgres
    const port = await freePort()
    const file = join(this.#folder, `pgbouncer-${port}.ini`)
    const lines = [
      '[databases]',
      `shugyo = host=${socketDir} port=${databasePort} user=shugyo`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      'auth_type = any',
      `pool_mode = ${mode}`,
      // Where connections are not shared, each connection of a node needs one of its own.
      `default_pool_size = ${mode === 'session' ? 90 : 15}\nmax_client_conn = 500`,
      ...(poolMode === 'transaction' ? [`max_prepared_statements = ${statementsMax}`] : []),
      ...(ignored ? [`ignore_startup_parameters = ${ignored}`] : []),
    ]
    await writeFile(file, `${lines.join('\n')}\n`)
    // PgBouncer refuses to run as root; the database's own user can reach its socket.
    const { uid, gid } = await stat(socketDir)
    const account = uid === process.getuid?.() ? {} : { uid, gid }
    await this.#program('pgbouncer', ['-q', file], port, account)
    return `postgres://shugyo@127.0.0.1:${port}/shugyo`
  }

  async #program(name: string, args: string[], port: number, account: { uid?: number; gid?: number } = {}) {
    const child = spawn(name, args, { env: { PATH }, stdio: 'ignore', ...account })
    this.#ends.push(() => end(child, 'SIGKILL'))
    await until(`${name} accepts connections`, () => accepts(port), child)
  }

  /**
   * A node joins, and serves or works: of this version, or of one whose repository is at `root`; with these variables
   * of its environment besides.
   */
  async join(role: Role, root = OWN_ROOT, more: Record<string, string> = {}): Promise<ClusterNode> {
    const [port, operatorPort] = [await freePort(), await freePort()]
    const env = {
      PATH,
      HOME: this.#folder,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      DATA_DIR: await mkdtemp(join(this.#folder, 'node-')),
      DATABASE_URL: this.pooledUrl,
      REDIS_URL: this.#redisUrl,
      MASTER_KEY: this.#masterKey,
      TRUSTED_PROXIES: '1',
      CHAIN_ENABLED: 'false',
      ENCODER_ENABLED: 'false',
      JOB_LEASE_MS: '1000',
      WEB_APP: 'off',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      NODE_OPTIONS: '--max-semi-space-size=32',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...more,
    }
    const main = join(root, 'apps/server/src/main.ts')
    const child = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', process.env['TEST_LOG'] ? 'inherit' : 'ignore', 'inherit'],
    })
    const door = `http://127.0.0.1:${operatorPort}`
    const isReady = async () => (await fetch(`${door}/ready`).catch(() => null))?.status === 200
    await until(`a node (${role}) is ready`, isReady, child)
    const node = { role, url: `http://127.0.0.1:${port}`, child }
    this.nodes.push(node)
    return node
  }

  /** A node leaves: by a signal that it handles, or killed. */
  async leave(node: ClusterNode, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.nodes.splice(this.nodes.indexOf(node), 1)
    await end(node.child, signal)
  }

  all = (role: Role): ClusterNode[] => this.nodes.filter((node) => node.role === role || node.role === 'all')

  async end(): Promise<void> {
    for (const { child } of this.nodes) await end(child, 'SIGKILL')
    for (const one of this.#ends.reverse()) await one()
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function until(what: string, holds: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + COMING_MS_MAX
  while (!(await holds())) {
    assert(child.exitCode === null, `${what}: it ended by itself`)
    assert(performance.now() < deadline, what)
    await pause(50)
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Player } from './player.ts'
import { below, chance } from './proof.ts'

/** Faults of a service beside being killed, made for a service in this folder at this port. */
export type Mishaps = {
  /** By name; each returns whether it happened. */
  readonly all: Readonly<Record<string, () => Promise<boolean>>>
  /** Extra environment variables of service and worker. */
  readonly env: Readonly<Record<string, string>>
  /** Another address of the database for the worker. */
  readonly workerDatabaseUrl?: string
  end(): Promise<void>
}

type Options = {
  /** True for a worker in a process of its own, and a service without one. */
  readonly worker?: boolean
  /** The victims and faults of one round; by default each victim once. */
  readonly turn?: readonly string[]
  readonly mishaps?: (dataDir: string, port: number) => Promise<Mishaps>
}

/** The time limit of a restart. CI machines are slow, and the service may be killed again as it starts. */
const COMING_BACK_MS_MAX = 120_000
/** An attempt that hangs for this long is abandoned, and its outcome is unknown. */
const ATTEMPT_MS_MAX = 30_000

/** The real service by its real command on an embedded database; it is killed, and restarted whenever it dies. */
export class MortalService {
  readonly dataDir: string
  readonly #port: number
  readonly #worker: boolean
  readonly #turn: readonly string[]
  readonly #mishaps: Mishaps | null
  readonly #living = new Map<'service' | 'worker', ChildProcess>()
  #workerWorks = false
  /** The output of the present worker, or of the last one. */
  #workerSaid = ''
  #ending = false
  #next: string[] = []
  /** The victims, each killed by itself; a service without a worker of its own does the worker's work too. */
  readonly killed: Record<string, number> = { service: 0, worker: 0, database: 0 }

  constructor(
    dataDir: string,
    port: number,
    { worker = false, turn }: Options = {},
    mishaps: Mishaps | null = null,
  ) {
    this.dataDir = dataDir
    this.#mishaps = mishaps
    this.#port = port
    this.#worker = worker
    this.#turn = turn ?? (worker ? ['service', 'worker', 'database'] : ['service', 'database'])
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get kills(): number {
    return Object.values(this.killed).reduce((sum, times) => sum + times, 0)
  }

  async start(): Promise<void> {
    this.#keep('service', { DATABASE_URL: '', ROLE: this.#worker ? 'http' : 'all' })
    await this.#serves()
    if (!this.#worker) return
    // The service's database, through its socket.
    const socketDir = encodeURIComponent(join(this.dataDir, 'postgres-socket'))
    const bySocket = `postgres://shugyo@localhost/shugyo?host=${socketDir}`
    const url = this.#mishaps?.workerDatabaseUrl ?? bySocket
    this.#keep('worker', { DATABASE_URL: url, ROLE: 'worker' })
    await this.ready()
  }

  /** Keeps it running for as long as the test goes on. */
  #keep(who: 'service' | 'worker', more: Record<string, string>): void {
    const env = {
      ...process.env,
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      OPERATOR_PORT: '0',
      DATA_DIR: this.dataDir,
      // All calls come from one address; each claims another, as a proxy would.
      TRUSTED_PROXIES: '1',
      // A test of its own kills the chain.
      CHAIN_ENABLED: 'false',
      // A dead worker's jobs are free again sooner: waiting for that proves nothing.
      JOB_LEASE_MS: '1000',
      WEB_APP: 'off',
      LOG_LEVEL: 'silent',
      // A start makes many long-lived objects: a larger young generation copies fewer of them.
      NODE_OPTIONS: '--max-semi-space-size=32',
      ...this.#mishaps?.env,
      ...more,
    }
    const main = join(import.meta.dirname, '../main.ts')
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#living.set(who, child)
    if (who === 'worker') this.#listenToWorker(child)
    else child.stderr.pipe(process.stderr, { end: false })
    child.once('exit', async () => {
      if (who === 'worker') {
        this.#workerWorks = false
        // Without its database it would only start and fail, again and again.
        await this.#serves().catch(() => {})
      }
      if (!this.#ending) this.#keep(who, more)
    })
  }

  /** A worker that loses the database says so and ends: its output matters only if it does not come back. */
  #listenToWorker({ stdout, stderr }: ChildProcess): void {
    this.#workerSaid = `started at ${new Date().toISOString()}: `
    for (const stream of [stdout, stderr])
      stream?.on('data', (line) => {
        this.#workerSaid += line
        if (/is ready/.test(String(line))) this.#workerWorks = true
      })
  }

  /** Until the service answers, and its worker works. */
  async ready(): Promise<void> {
    const deadline = Date.now() + COMING_BACK_MS_MAX
    for (;;) {
      await this.#serves()
      if (!this.#worker || this.#workerWorks || this.#ending) return
      assert(Date.now() < deadline, `the worker did not come back; it ${this.#workerSaid}`)
      await pause(50)
    }
  }

  async #serves(): Promise<void> {
    const deadline = Date.now() + COMING_BACK_MS_MAX
    while (!this.#ending) {
      const signal = AbortSignal.timeout(ATTEMPT_MS_MAX)
      const answer = await fetch(`${this.url}/ready`, { signal }).catch(() => null)
      if (answer?.status === 200) return
      assert(Date.now() < deadline, 'the service did not become ready again')
      await pause(50)
    }
  }

  /** Kills a victim at a random moment: in rounds, each in another order. Missing victims are skipped. */
  async killSomething(): Promise<void> {
    if (this.#next.length === 0) this.#next = shuffled(this.#turn)
    const [victim] = this.#next.splice(0, 1) as [string]
    if (await this.#strike(victim)) this.killed[victim] = (this.killed[victim] ?? 0) + 1
  }

  async #strike(victim: string): Promise<boolean> {
    const mishap = this.#mishaps?.all[victim]
    if (mishap) return mishap()
    const pid =
      victim === 'database' ? await this.#postmaster() : this.#living.get(victim as 'service' | 'worker')?.pid
    return pid !== undefined && pid !== null && wasKilled(pid)
  }

  /** Resolves after this many kills: a run without any proves nothing. */
  async untilKilled(times: number): Promise<void> {
    while (this.kills < times && !this.#ending) await pause(20)
  }

  /**
   * The database's own process id, unless the file is left over from a dead server: another process may have its number
   * by now.
   */
  async #postmaster(): Promise<number | null> {
    const pidFile = join(this.dataDir, 'postgres-18', 'postmaster.pid')
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (!pid || process.platform !== 'linux') return pid || null
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(this.dataDir) ? pid : null
  }

  /** Ends the worker before the service, whose end stops the database too. */
  async end(): Promise<void> {
    this.#ending = true
    for (const who of ['worker', 'service'] as const) {
      const child = this.#living.get(who)
      if (!child || child.exitCode !== null || child.signalCode !== null) continue
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
  }
}

export function wasKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It died by itself at the same moment.
    return false
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** A mortal service on a folder of its own, ready to serve; ended and deleted after `work`. */
export async function withMortalService(
  work: (service: MortalService) => Promise<void>,
  options: Options = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-mortal-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const mishaps = (await options.mishaps?.(dataDir, port)) ?? null
  const service = new MortalService(dataDir, port, options, mishaps)
  try {
    await service.start()
    await work(service)
  } finally {
    await service.end()
    await mishaps?.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Kills = {
  /** The longest time between a return and the next kill; longer on a machine that starts it slowly. */
  readonly lifeMsMax?: number
  /** After this many kills the rest of the work is undisturbed. */
  readonly killsMax?: number
}

/** Kills the service repeatedly during the work, and lets it come back at the end. */
export async function underKills<T>(
  service: MortalService,
  work: () => Promise<T>,
  { lifeMsMax = 1_500, killsMax = Number.POSITIVE_INFINITY }: Kills = {},
): Promise<T> {
  let living = true
  const reaper = (async () => {
    while (living && service.kills < killsMax) {
      // Mostly after it serves again, or no work would ever be done on a slow machine; sometimes while it starts.
      const diedAt = Date.now()
      if (chance() < 0.7) await service.ready()
      await pause(chance() * Math.max(lifeMsMax, Date.now() - diedAt))
      if (living) await service.killSomething()
    }
  })()
  // It is awaited below too; a service that does not come back must not end the process before.
  const failed = reaper.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  try {
    return await Promise.race([work(), failed])
  } finally {
    living = false
    await reaper
    await service.ready()
  }
}

export type Sent = Awaited<ReturnType<Player['send']>>

/** Whether an answer states a certain outcome. */
const isCertain = ({ status, code }: Sent): boolean =>
  status < 500 && status !== 429 && code !== 'idempotency_in_progress'

/** Repeats for as long as the outcome is unknown. */
export async function insist(attempt: () => Promise<Sent>, onUnknown = () => {}): Promise<Sent> {
  const deadline = Date.now() + COMING_BACK_MS_MAX
  for (;;) {
    const answer = await askOnce(attempt)
    if (answer) return answer
    onUnknown()
    assert(Date.now() < deadline, 'the service never came back')
    await pause(50 + below(50))
  }
}

/** Tries once; null when the outcome is unknown. */
export async function askOnce(attempt: () => Promise<Sent>): Promise<Sent | null> {
  const answer = await Promise.race([
    attempt().catch(() => null),
    pause(ATTEMPT_MS_MAX, null, { ref: false }),
  ])
  return answer && isCertain(answer) ? answer : null
}

/** Makes every call come from another address, so that none reaches its limits. */
export const fromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
})

const byte = () => below(256)

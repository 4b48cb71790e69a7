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

/** What may happen to a service beside being killed, made for a service in this folder at this port. */
export type Mishaps = {
  /** By name; each answers whether it came about. */
  readonly all: Readonly<Record<string, () => Promise<boolean>>>
  /** What service and worker are told beside the usual. */
  readonly env: Readonly<Record<string, string>>
  /** Another way for the worker to the database. */
  readonly workerDatabaseUrl?: string
  end(): Promise<void>
}

type Options = {
  /** A worker in a process of its own, and the service without. */
  readonly worker?: boolean
  /** What is killed or happens in a turn; each of all that can be killed once unless told. */
  readonly turn?: readonly string[]
  readonly mishaps?: (dataDir: string, port: number) => Promise<Mishaps>
}

/** How long something may take to come back. CI machines are slow, and it may be killed again as it starts. */
const COMING_BACK_MS_MAX = 120_000
/** An attempt that hangs for so long is given up, and its outcome unknown. */
const ATTEMPT_MS_MAX = 30_000

/** The real service by its real command on an embedded database, killed, and started again whenever it dies. */
export class MortalService {
  readonly dataDir: string
  readonly #port: number
  readonly #worker: boolean
  readonly #turn: readonly string[]
  readonly #mishaps: Mishaps | null
  readonly #living = new Map<'service' | 'worker', ChildProcess>()
  #workerWorks = false
  #ending = false
  #next: string[] = []
  /** What can be killed, each by itself; a service that has no worker of its own does a worker's work too. */
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
    // The service's database, by its socket.
    const socketDir = encodeURIComponent(join(this.dataDir, 'postgres-socket'))
    const bySocket = `postgres://shugyo@localhost/shugyo?host=${socketDir}`
    const url = this.#mishaps?.workerDatabaseUrl ?? bySocket
    this.#keep('worker', { DATABASE_URL: url, ROLE: 'worker' })
    await this.ready()
  }

  /** Runs it for as long as the test goes on. */
  #keep(who: 'service' | 'worker', more: Record<string, string>): void {
    const env = {
      ...process.env,
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      OPERATOR_PORT: '0',
      DATA_DIR: this.dataDir,
      // Everybody here has one address; each call says it comes from another, as a proxy would.
      TRUSTED_PROXIES: '1',
      // The chain is killed in a test of its own.
      CHAIN_ENABLED: 'false',
      // What a dead worker held is free again sooner: waiting for it proves nothing.
      JOB_LEASE_MS: '1000',
      WEB_APP: 'off',
      LOG_LEVEL: 'silent',
      // A start makes much that lives on: less of it is moved about.
      NODE_OPTIONS: '--max-semi-space-size=32',
      ...this.#mishaps?.env,
      ...more,
    }
    const main = join(import.meta.dirname, '../main.ts')
    // A worker that finds the database gone says so and ends: that is no news here.
    const stderr = who === 'worker' ? 'ignore' : 'inherit'
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', stderr] })
    this.#living.set(who, child)
    child.stdout.on('data', (line) => {
      if (who === 'worker' && /is ready/.test(String(line))) this.#workerWorks = true
    })
    child.once('exit', async () => {
      if (who === 'worker') {
        this.#workerWorks = false
        // Without its database it would only start in vain, again and again.
        await this.#serves().catch(() => {})
      }
      if (!this.#ending) this.#keep(who, more)
    })
  }

  /** Until the service answers, and its worker works. */
  async ready(): Promise<void> {
    const deadline = Date.now() + COMING_BACK_MS_MAX
    for (;;) {
      await this.#serves()
      if (!this.#worker || this.#workerWorks || this.#ending) return
      assert(Date.now() < deadline, 'the worker did not come back')
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

  /** Kills something at whatever point it happens to be: in turns, each turn in another order. */
  async killSomething(): Promise<void> {
    if (this.#next.length === 0) this.#next = shuffled(this.#turn)
    const [victim] = this.#next as [string]
    // What is not there now is killed another time.
    if (!(await this.#strike(victim))) return
    this.killed[victim] = (this.killed[victim] ?? 0) + 1
    this.#next.shift()
  }

  async #strike(victim: string): Promise<boolean> {
    const mishap = this.#mishaps?.all[victim]
    if (mishap) return mishap()
    const pid =
      victim === 'database' ? await this.#postmaster() : this.#living.get(victim as 'service' | 'worker')?.pid
    return pid !== undefined && pid !== null && wasKilled(pid)
  }

  /** Until so many were killed: a life that nothing was killed in proves nothing. */
  async untilKilled(times: number): Promise<void> {
    while (this.kills < times && !this.#ending) await pause(20)
  }

  /** The database's own process, unless the file is left over from one that died: its number may be another's by now. */
  async #postmaster(): Promise<number | null> {
    const pidFile = join(this.dataDir, 'postgres-18', 'postmaster.pid')
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (!pid || process.platform !== 'linux') return pid || null
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(this.dataDir) ? pid : null
  }

  /** The worker before the service, which takes the database along. */
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
    // It died in the same moment by itself.
    return false
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** A mortal service on a folder of its own, ready to serve; ended and swept away after `work`. */
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
  /** How long it may live once it serves again; longer on a machine that takes longer to start it. */
  readonly lifeMsMax?: number
  /** After so many the rest is done in peace. */
  readonly killsMax?: number
}

/** Kills something again and again while the work goes on, and lets the service come back at the end. */
export async function underKills<T>(
  service: MortalService,
  work: () => Promise<T>,
  { lifeMsMax = 1_500, killsMax = Number.POSITIVE_INFINITY }: Kills = {},
): Promise<T> {
  let living = true
  const reaper = (async () => {
    while (living && service.kills < killsMax) {
      // Mostly once it serves again, or nothing would ever get done on a slow machine; now and then while it starts.
      const diedAt = Date.now()
      if (chance() < 0.7) await service.ready()
      await pause(chance() * Math.max(lifeMsMax, Date.now() - diedAt))
      if (living) await service.killSomething()
    }
  })()
  // It is waited for below too; a service that does not come back must not end the process before.
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

/** Whether an answer says for certain what happened. */
const isCertain = ({ status, code }: Sent): boolean =>
  status < 500 && status !== 429 && code !== 'idempotency_in_progress'

/** Tries again for as long as the outcome is unknown. */
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

/** Asks once; null when the outcome is unknown. */
export async function askOnce(attempt: () => Promise<Sent>): Promise<Sent | null> {
  const answer = await Promise.race([
    attempt().catch(() => null),
    pause(ATTEMPT_MS_MAX, null, { ref: false }),
  ])
  return answer && isCertain(answer) ? answer : null
}

/** As if every call came from somewhere else, so that no address runs into its limits. */
export const fromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
})

const byte = () => below(256)

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Player } from './player.ts'

/** The real service by its real command on an embedded database, killed, and started again whenever it dies. */
export class MortalService {
  readonly dataDir: string
  readonly #port: number
  #child: ChildProcess | undefined
  #ending = false
  kills = 0

  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir
    this.#port = port
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  start(): void {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      OPERATOR_PORT: '0',
      DATA_DIR: this.dataDir,
      // Everybody here has one address; each call says it comes from another, as a proxy would.
      TRUSTED_PROXIES: '1',
      // The chain is killed in a test of its own.
      CHAIN_ENABLED: 'false',
      LOG_LEVEL: 'silent',
    }
    const main = join(import.meta.dirname, '../main.ts')
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.#child = child
    child.once('exit', () => {
      if (!this.#ending) this.start()
    })
  }

  async ready(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`${this.url}/ready`).catch(() => null)
      if (answer?.status === 200) return
      await pause(50)
    }
    assert.fail('the service did not become ready in 30 s')
  }

  /** Kills the service or its database, at whatever point they happen to be. */
  async killSomething(): Promise<void> {
    const pidFile = join(this.dataDir, 'postgres-18', 'postmaster.pid')
    const postmaster = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    const victim = Math.random() < 0.5 ? this.#child?.pid : postmaster
    if (!victim) return
    try {
      process.kill(victim, 'SIGKILL')
      this.kills++
    } catch {
      // It died in the same moment by itself.
    }
  }

  async end(): Promise<void> {
    this.#ending = true
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
}

/** A mortal service on a folder of its own, ready to serve; ended and swept away after `work`. */
export async function withMortalService(work: (service: MortalService) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-mortal-'))
  await chmod(dataDir, 0o755)
  const service = new MortalService(dataDir, await freePort())
  try {
    service.start()
    await service.ready()
    await work(service)
  } finally {
    await service.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Kills something again and again while the work goes on, and lets the service come back at the end. */
export async function underKills<T>(
  service: MortalService,
  work: () => Promise<T>,
  lifeMsMax = 1_500,
): Promise<T> {
  let living = true
  const reaper = (async () => {
    while (living) {
      // Mostly once it serves again, or nothing would ever get done on a slow machine; now and then while it starts.
      if (Math.random() < 0.7) await service.ready()
      await pause(Math.random() * lifeMsMax)
      if (living) await service.killSomething()
    }
  })()
  // It is waited for below; a service that does not come back must not end the process before.
  reaper.catch(() => {})
  try {
    return await work()
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
  for (let tries = 0; tries < 400; tries++) {
    const answer = await attempt().catch(() => null)
    if (answer && isCertain(answer)) return answer
    onUnknown()
    await pause(50 + Math.random() * 50)
  }
  assert.fail('the service never came back')
}

/** Asks once; null when the outcome is unknown. */
export async function askOnce(attempt: () => Promise<Sent>): Promise<Sent | null> {
  const answer = await attempt().catch(() => null)
  return answer && isCertain(answer) ? answer : null
}

/** As if every call came from somewhere else, so that no address runs into its limits. */
export const fromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
})

const byte = () => Math.floor(Math.random() * 256)

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openRuntime } from '../../app/runtime.ts'
import { systemClock } from '../../kernel/lib/clock.ts'
import { readSettings } from '../../kernel/settings/settings.ts'
import { freePort } from '../free-port.ts'
import { Player } from '../player.ts'
import { MASTER_KEY, PUBLIC_URL, type TestService } from '../service.ts'

const START_MS_MAX = 120_000
const PAGE_BYTES = 4096

/** A complete service in a process of its own, and a connection to its database from here. */
export type ServiceProcess = {
  readonly service: TestService
  /** The memory of the service's process. */
  memoryBytes(): Promise<number>
  isAlive(): boolean
  stop(): Promise<void>
}

export async function openServiceProcess(): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-town-'))
  await chmod(dataDir, 0o755) // As root the database runs under another user, who needs access.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATOR_PORT: '0',
    PUBLIC_URL,
    MASTER_KEY,
    OPERATOR_TOKEN: MASTER_KEY,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    CHAIN_ENABLED: 'true',
    CHAIN_RPC_URL: '',
    ENCODER_ENABLED: 'false',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'error',
  }
  const program = join(import.meta.dirname, '../crashing-service.ts')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  await untilReady(url, isAlive)

  const socketDir = encodeURIComponent(join(dataDir, 'postgres-socket'))
  const databaseUrl = `postgres://shugyo@localhost/shugyo?host=${socketDir}`
  const settings = readSettings({ ...env, DATABASE_URL: databaseUrl })
  const open = await openRuntime(settings, { connectionsMax: 4 })
  let serial = 0
  const player = async (handle = `townsman_${(++serial).toString(36)}`) => {
    const one = new Player(url)
    await one.register(handle)
    return one
  }
  const service: TestService = {
    url,
    databaseUrl,
    runtime: open.runtime,
    // Time passes by itself here.
    clock: { ...systemClock, advance: () => {}, stop: () => {} },
    visitor: () => new Player(url),
    player,
    operatorUrl: '',
    operatorToken: MASTER_KEY,
    operator: () => assert.fail('nobody asks the operator here'),
    restart: () => assert.fail('this service is not restarted'),
  }
  return {
    service,
    isAlive,
    async memoryBytes() {
      const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '0 0')
      return Number(statm.split(' ')[1]) * PAGE_BYTES
    },
    async stop() {
      await open.close()
      const gone = isAlive() ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  for (const deadline = performance.now() + START_MS_MAX; ; await pause(100)) {
    if ((await fetch(`${url}/ready`).catch(() => null))?.status === 200) return
    assert(isAlive() && performance.now() < deadline, 'the service did not start')
  }
}

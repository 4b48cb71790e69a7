import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findAnvil } from '@shugyo/contracts/anvil'
import { freePort } from '../free-port.ts'
import { type Mishaps, wasKilled } from '../mortal-service.ts'
import { below } from '../proof.ts'
import { openLine } from './line.ts'

const HOUR_MS = 3_600_000
const STEPS_MS = [-HOUR_MS, 0, HOUR_MS]
const AWAY_MS_MAX = 1_500
const DISK_BYTES = 1_024 * 2 ** 20
const FILLER_BYTES = 4 * 2 ** 20
const PORT_OF_POSTGRES = 5432

export type Trouble = Mishaps & {
  /** The clients' address: over a line that is cut. */
  readonly url: string
  /** The mishaps that are impossible on this machine, and why. */
  readonly missing: Readonly<Record<string, string>>
  /** Moves the clock to where every postponed job is due. */
  calm(): void
}

/** All faults around a service: neighbours, lines, clocks and disks. */
export async function makeTrouble(dataDir: string, port: number): Promise<Trouble> {
  const folder = await mkdtemp(join(tmpdir(), 'shugyo-trouble-'))
  await chmod(folder, 0o755)
  const clockFile = join(folder, 'clock')
  const disk = mountDisk(dataDir)
  const [line, wire] = [
    await openLine({ port, host: '127.0.0.1' }),
    await openLine({ path: join(dataDir, 'postgres-socket', `.s.PGSQL.${PORT_OF_POSTGRES}`) }),
  ]
  const redis = await startRedis(folder)
  const hasChain = findAnvil() !== null
  let wrongMs = 0
  const step = (ms: number) => {
    wrongMs = ms
    writeFileSync(`${clockFile}.new`, String(ms))
    renameSync(`${clockFile}.new`, clockFile)
  }
  step(0)
  const preload = pathToFileURL(join(import.meta.dirname, 'stepping-clock.ts'))
  return {
    url: `http://127.0.0.1:${line.port}`,
    env: {
      NODE_OPTIONS: `--max-semi-space-size=32 --import ${preload}`,
      STEPPING_CLOCK: clockFile,
      CHAIN_ENABLED: String(hasChain),
      CHAIN_RPC_URL: '',
      ENCODER_ENABLED: 'false',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      WEBHOOKS_TIMEOUT_MS: '2000',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    },
    workerDatabaseUrl: `postgres://shugyo@127.0.0.1:${wire.port}/shugyo`,
    missing: {
      ...(disk ? {} : { disk: 'this account may not mount a small disk' }),
      ...(redis ? {} : { redis: 'needs redis-server: apt-get install redis-server' }),
      ...(hasChain ? {} : { chain: 'needs anvil' }),
    },
    all: {
      line: async () => line.cut(),
      wire: async () => wire.cut(),
      clock: async () => {
        const others = STEPS_MS.filter((ms) => ms !== wrongMs)
        step(others[below(others.length)] as number)
        return true
      },
      ...(disk ? { disk: () => fillUp(dataDir) } : {}),
      ...(redis ? { redis: redis.kill } : {}),
      ...(hasChain ? { chain: async () => killAnvilIn(dataDir) } : {}),
    },
    calm: () => step(HOUR_MS),
    async end() {
      await Promise.all([line.close(), wire.close()])
      await redis?.end()
      disk?.unmount()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A small file system of the service's own, where this account may make one. */
function mountDisk(place: string): { unmount(): void } | null {
  try {
    const options = `size=${DISK_BYTES},mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { unmount: () => execFileSync('umount', ['-l', place]) }
}

/** The disk has no free byte for a while. */
async function fillUp(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'filler')
  const filler = await open(path, 'w')
  let isFull = false
  try {
    for (let size = FILLER_BYTES; size >= 512; ) {
      const written = await filler.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }))
      if (written.bytesWritten < size) size = Math.floor(size / 2)
    }
    isFull = true
    await pause(below(AWAY_MS_MAX))
  } finally {
    await filler.close()
    await rm(path, { force: true })
  }
  return isFull
}

async function startRedis(folder: string) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const start = () => spawn('redis-server', options, { stdio: 'ignore' })
  let server = start()
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    end,
    async kill() {
      await end()
      await pause(below(AWAY_MS_MAX))
      server = start()
      return true
    },
  }
}

/** The chain's node works in a folder of the service's. */
function killAnvilIn(dataDir: string): boolean {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) continue
      // Found by its command, not its name: under an emulator it has the emulator's.
      if (/\banvil\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return wasKilled(Number(pid))
    } catch {
      // It ended by itself, or belongs to another user.
    }
  }
  return false
}

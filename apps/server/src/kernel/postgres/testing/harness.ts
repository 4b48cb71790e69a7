import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../index.ts'

type Connection = EmbeddedPostgres['connection']
type Answer = { connection: Connection; startMs: number; refused?: { name: string; message: string } }
type ServiceOptions = Omit<EmbeddedPostgresOptions, 'log' | 'dataDir'> & { uid?: number; gid?: number }

const running = new Set<ReturnType<typeof startService>>()
const folders: string[] = []

/** A folder that every user may enter, removed by `cleanUp`. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shugyo-test-')))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

let template: Promise<string> | undefined

/** A data folder with a finished cluster, for tests that aren't about the first start. */
export async function makeDataDir(): Promise<string> {
  template ??= (async () => {
    const folder = makeFolder()
    const service = startService(folder)
    await service.ready()
    await service.stop()
    return folder
  })()
  const dataDir = join(makeFolder(), 'data')
  execFileSync('cp', ['-a', await template, dataDir])
  return dataDir
}

/** A service in a process of its own. */
export function startService(dataDir: string, { uid, gid, ...options }: ServiceOptions = {}) {
  const script = fileURLToPath(new URL('service.ts', import.meta.url))
  const argument = JSON.stringify({ durable: false, ...options, dataDir })
  const child = spawn(process.execPath, [script, argument], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: gid ?? uid }),
  })
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
  const ended = once(child, 'exit')
  const answer = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(line) as Answer,
  )
  const service = {
    log,
    child,
    answer,
    async ready(): Promise<Answer> {
      const got = await Promise.race([answer, ended])
      if ('connection' in got) return got
      throw new Error(`the service did not start: ${JSON.stringify(got)}\n${log.join('\n')}`)
    },
    async refusal() {
      const { refused } = await answer
      await ended
      return refused ?? { name: 'none', message: 'it was not refused' }
    },
    async stop() {
      child.stdin.end()
      await ended
      running.delete(service)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      running.delete(service)
    },
  }
  running.add(service)
  return service
}

/** Ends everything the tests have started and removes their folders. */
export async function cleanUp() {
  for (const service of running) await service.kill()
  for (const folder of folders.splice(0)) {
    await until(() => findProcesses(folder).length === 0, 5000).catch(() => {})
    for (const { pid } of findProcesses(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => {}))
}

/** A limit for tests that hang, not for slow ones. */
const WAIT_MS_MAX = 60_000

/** Waits for a condition with short steps, and answers how long. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  timeoutMs = WAIT_MS_MAX,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`not within ${timeoutMs} ms: ${holds}`)
    await sleep(10)
  }
  return performance.now() - startedAt
}

/** Servers, watchers and initdbs that run below a folder. */
export function findProcesses(folder: string): { pid: number; uid: number; isWatcher: boolean }[] {
  return listProcesses()
    .filter(({ line }) => line.includes(folder) && !line.includes('testing/service.ts'))
    .map(({ pid, uid, line }) => ({ pid, uid, isWatcher: line.startsWith('/bin/sh ') }))
}

function listProcesses(): { pid: number; uid: number; line: string }[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-axww', '-o', 'pid=,uid=,args='], { encoding: 'utf8' })
    return [...table.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, uid, line]) => ({
      pid: Number(pid),
      uid: Number(uid),
      line: line ?? '',
    }))
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.flatMap((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return [{ pid, uid: Number(uid), line }]
    } catch {
      return []
    }
  })
}

export function getServer(folder: string): number {
  const found = findProcesses(folder).find(({ isWatcher }) => !isWatcher)
  if (!found) throw new Error(`no server runs in ${folder}`)
  return found.pid
}

export function getWatcher(folder: string): number {
  const found = findProcesses(folder).find(({ isWatcher }) => isWatcher)
  if (!found) throw new Error(`no watcher runs in ${folder}`)
  return found.pid
}

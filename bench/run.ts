import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPassword, hashPassword } from '../apps/server/src/modules/identity/testing.ts'
import { createShugyo } from '../packages/sdk/src/index.ts'
import { benchWatchers } from './battle-watchers.ts'
import { benchBattles } from './battles.ts'
import { benchCommand } from './cli.ts'
import { benchEncoder } from './encoder.ts'
import { benchLedger } from './ledger.ts'
import { benchLiveBattles } from './live-battles.ts'
import { benchMarket } from './market.ts'
import { inTurns, measure, type Server, startServer } from './measure.ts'
import { benchOrders } from './orders.ts'
import { benchScale } from './scale.ts'
import { benchSettling } from './settle.ts'
import { benchStreams } from './streams.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWork } from './work.ts'

/**
 * `npm run bench`: every figure is a ratio to a bare limit measured in the same run, because a machine's speed says
 * nothing about the code. `npm run bench -- --quick` shortens it.
 */
const quick = process.argv.includes('--quick')
const SECONDS = quick ? 1 : 4
const ROUNDS = quick ? 1 : 5
const LOGIN_MS = quick ? 1_500 : 5_000
const IDLE_AFTER_MS = 10_000
const PASSWORD = 'correct horse battery'

console.log(
  `node ${process.version}, ${availableParallelism()} cores, ${ROUNDS} rounds of ${SECONDS} s, median round\n`,
)
await benchStart()
await benchCommand(quick ? 5 : 30)
const shugyo = await startServer('shugyo')
const bare = await startServer('bare', shugyo.database)
try {
  const { key } = await makePlayer(shugyo.url)
  const headers = { authorization: `Bearer ${key}` }
  await benchRead('catalog read (GET /skills)', { path: '/skills', headers: {}, reads: 0 })
  await benchRead('authenticated read (GET /me)', { path: '/me', headers, reads: 0 })
  await benchRead('authenticated read (GET /me)', { path: '/me', headers, reads: 2 })
  await benchLogin(shugyo)
} finally {
  await Promise.all([shugyo.stop(), bare.stop()])
}
if (!(await benchLedger(quick ? 1 : 15))) process.exitCode = 1
await benchBattles({
  rounds: ROUNDS,
  seconds: SECONDS,
  battles: quick ? 200 : 10_000,
  viewsPerS: quick ? 200 : 2_000,
})
await benchSettling(quick ? 1_000 : 10_000)
await benchLiveBattles(quick ? 1_000 : 100_000)
if (!quick && !(await benchWatchers())) process.exitCode = 1
await benchStreams(quick ? 5 : 30)
await benchWebhooks(quick ? 2_100 : 21_000, quick ? 5 : 40)
await benchOrders(ROUNDS, SECONDS)
if (!(await benchMarket(quick ? 10_000 : 1_000_000))) process.exitCode = 1
if (!quick && !(await benchScale({ rows: 200_000, minutes: 5 }))) process.exitCode = 1
await benchWork({ rounds: ROUNDS, seconds: SECONDS, tasks: quick ? 40 : 400 })
await benchEncoder(quick ? 10 : 100)

async function makePlayer(url: string): Promise<{ key: string }> {
  let cookie = ''
  const shugyo = createShugyo({
    url,
    fetch: async (address, init) => {
      const response = await fetch(address, { ...init, headers: { ...init.headers, cookie } })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  await shugyo.register({ email: 'bench@example.com', password: PASSWORD, handle: 'bench' })
  return await shugyo.createKey({ name: 'bench', scopes: ['identity:read'] })
}

type Read = { path: string; headers: Record<string, string>; reads: number }

/** A read against a bare server that sends the same bytes, and against one that also reads two rows as ours must. */
async function benchRead(name: string, { path, headers, reads }: Read): Promise<void> {
  const url = `${shugyo.url}/api/v1${path}`
  const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength
  const {
    ours,
    bare: limit,
    ratio,
    cpuRatio,
  } = await inTurns(
    ROUNDS,
    () => measure(shugyo, { url, headers }, SECONDS),
    () => measure(bare, { url: `${bare.url}/${bytes}/${reads}`, headers }, SECONDS),
  )
  const limits = reads === 0 ? 'sending the same' : `sending the same after ${reads} reads of a row`
  console.log(name)
  console.log(`  ${bytes} bytes; node:http ${limits} is 1.00`)
  console.log(`  requests per second of the server's CPU: ${cpuRatio.toFixed(2)}`)
  console.log(
    `  requests per second:                     ${ratio.toFixed(2)}  (${round(ours.perSecond)} to ${round(limit.perSecond)})`,
  )
  console.log(`  p99: ${ours.p99Ms} ms to ${limit.p99Ms} ms\n`)
}

/** Sign-ins as fast as possible, against the bare password check that each of them must make. */
async function benchLogin(shugyo: Server): Promise<void> {
  const turn = { lane: 'bench', known: true }
  const hash = await hashPassword(PASSWORD, turn)
  const raw = await countFor(LOGIN_MS, 1, () => checkPassword(hash, PASSWORD, turn))
  const body = JSON.stringify({ login: 'bench', password: PASSWORD })
  const logins = await countFor(LOGIN_MS, 4, async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${shugyo.url}/api/v1/auth/login`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`login answered ${response.status}`)
  })
  console.log('login (POST /auth/login, four at once)')
  console.log('  raw Argon2id, one at a time, is 1.00')
  console.log(`  logins per second: ${(logins / raw).toFixed(2)}  (${round(logins)} to ${round(raw)})\n`)
}

async function countFor(ms: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let count = 0
  const loop = async () => {
    while (performance.now() - started < ms) {
      await work()
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return (count * 1_000) / (performance.now() - started)
}

/** From the command to the line that says it is ready: on an empty folder, and on one with data. */
async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const bare = await timeUntilLine(['-e', 'console.log("ready")'], {})
    const main = join(import.meta.dirname, '../apps/server/src/main.ts')
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0', WEB_APP: 'off' }
    const first = await timeUntilLine([main], env)
    let idleMb = Number.NaN
    const second = await timeUntilLine([main], env, async (pid) => {
      await sleep(IDLE_AFTER_MS)
      idleMb = await rssMbOf(pid)
    })
    console.log('start-up')
    console.log(`  an empty Node program: ${round(bare)} ms`)
    console.log(`  first start (makes the database): ${round(first)} ms, ${(first / bare).toFixed(1)} ×`)
    console.log(`  second start:                     ${round(second)} ms, ${(second / bare).toFixed(1)} ×`)
    console.log(`  memory ten seconds later, without pages: ${round(idleMb)} MB\n`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Of the service's own process; where Linux tells it. */
async function rssMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

async function timeUntilLine(
  args: string[],
  env: Record<string, string>,
  whenReady: (pid: number) => Promise<void> = async () => {},
): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => Promise.reject(new Error('it ended before it was ready'))),
  ])
  const ms = performance.now() - started
  await whenReady(child.pid as number)
  child.kill('SIGTERM')
  await exited
  return ms
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchWatchers } from './battle-watchers.ts'
import { benchBattles } from './battles.ts'
import { benchCommand } from './cli.ts'
import { benchEncoder } from './encoder.ts'
import { benchExport } from './export.ts'
import { benchLedger } from './ledger.ts'
import { benchLiveBattles } from './live-battles.ts'
import { benchMarket } from './market.ts'
import { benchOrders } from './orders.ts'
import { benchOwnReads } from './reads.ts'
import { ratioOf, spread } from './rounds.ts'
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
const IDLE_AFTER_MS = 10_000

console.log(
  `node ${process.version}, ${availableParallelism()} cores; figures are medians of rounds (the least–the most)\n`,
)
await benchStart()
await benchCommand(quick ? 5 : 30)
await benchOwnReads(ROUNDS, SECONDS)
if (!(await benchLedger(quick ? 1 : 15))) process.exitCode = 1
await benchBattles({
  rounds: ROUNDS,
  seconds: SECONDS,
  battles: quick ? 200 : 10_000,
  viewsPerS: quick ? 200 : 2_000,
})
await benchSettling(quick ? 1_000 : 10_000, quick ? 1 : 3)
await benchLiveBattles(quick ? 1_000 : 100_000, ROUNDS)
if (!quick && !(await benchWatchers())) process.exitCode = 1
await benchStreams(quick ? 1 : 3, quick ? 5 : 15)
await benchWebhooks(quick ? 2_100 : 21_000, quick ? 5 : 40)
await benchOrders(ROUNDS, SECONDS)
if (!(await benchMarket(quick ? 10_000 : 1_000_000))) process.exitCode = 1
if (!quick && !(await benchScale({ rows: 200_000, minutes: 5 }))) process.exitCode = 1
if (!quick && !(await benchExport(20_000, 200_000))) process.exitCode = 1
await benchWork({ rounds: ROUNDS, seconds: SECONDS, tasks: quick ? 40 : 400 })
await benchEncoder(quick ? 10 : 100)

type Start = { bareMs: number; firstMs: number; secondMs: number; idleMb: number }

/** From the command to the line that says it is ready: on an empty folder, and on one with data. */
async function benchStart(): Promise<void> {
  const turns: Start[] = []
  for (let round = 0; round < ROUNDS; round++) turns.push(await startTwice())
  const toBare = (of: (start: Start) => number) => ratioOf(turns, (start) => [of(start), start.bareMs], 'ms')
  console.log('start-up; an empty Node program is 1.00')
  console.log(`  first start (makes the database): ${toBare(({ firstMs }) => firstMs)}`)
  console.log(`  second start:                     ${toBare(({ secondMs }) => secondMs)}`)
  const idleMb = turns.map((start) => start.idleMb)
  console.log(`  memory ten seconds later, without pages: ${spread(idleMb, 0)} MB\n`)
}

async function startTwice(): Promise<Start> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const bareMs = await timeUntilLine(['-e', 'console.log("ready")'], {})
    const main = join(import.meta.dirname, '../apps/server/src/main.ts')
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0', WEB_APP: 'off' }
    const firstMs = await timeUntilLine([main], env)
    let idleMb = Number.NaN
    const secondMs = await timeUntilLine([main], env, async (pid) => {
      await sleep(IDLE_AFTER_MS)
      idleMb = await rssMbOf(pid)
    })
    return { bareMs, firstMs, secondMs, idleMb }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The memory of the service's own process, where Linux reports it. */
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

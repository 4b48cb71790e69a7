import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns, ratioOf, spread } from './rounds.ts'
import { CHANNELS_MAX, EVERY_MS } from './stream-plan.ts'

const WATCHERS = 5_000

type Figures = { cpuS: number; memoryMb: number }
type Report = { lateness: number[]; broken: number; cpuS: number }
type Result = {
  late: (part: number) => number
  events: number
  cpuS: number
  cpuShare: number
  memoryMb: number
  broken: number
  /** The clients' own share of a core: they must not be the bottleneck. */
  clientShare: number
}

/**
 * Watchers of one process, 600 bytes each every 1.4 s: all on one channel, then on 500 channels of ten. Measures how
 * late events come, and their cost, against a bare server that writes the same bytes.
 */
export async function benchStreams(rounds: number, seconds: number): Promise<void> {
  console.log(
    `streams: ${WATCHERS.toLocaleString('en')} watchers, 600 bytes each every ${EVERY_MS / 1_000} s`,
  )
  console.log(`  load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  for (const channels of [1, CHANNELS_MAX]) {
    console.log(`  ${channels} channel${channels > 1 ? 's' : ''} of ${WATCHERS / channels}`)
    const turns = await inTurns(rounds, {
      bare: () => measure('bare', channels, seconds),
      shugyo: () => measure('shugyo', channels, seconds),
    })
    for (const name of ['shugyo', 'bare'] as const)
      print(
        name,
        turns.map((turn) => turn[name]),
      )
    const perCpuS = ({ events, cpuS }: Result) => events / cpuS
    const ratio = ratioOf(turns, ({ shugyo, bare }) => [perCpuS(shugyo), perCpuS(bare)], 'events')
    console.log(`    events per CPU second, bare is 1.00: ${ratio}`)
  }
  console.log()
}

async function measure(kind: 'shugyo' | 'bare', channels: number, seconds: number): Promise<Result> {
  const server = fork(join(import.meta.dirname, 'stream-server.ts'), [kind])
  const { url } = await next<{ url: string }>(server)
  const before = await ask<Figures>(server, 'figures')
  const args = [url, String(WATCHERS), String(channels)]
  const clients = fork(join(import.meta.dirname, 'stream-clients.ts'), args)
  const { open } = await next<{ open: number }>(clients)
  if (open !== WATCHERS) throw new Error(`only ${open} streams of ${WATCHERS} opened`)
  await pause(EVERY_MS * 2)
  clients.send('count')
  const [start, started] = [await ask<Figures>(server, 'figures'), performance.now()]
  await pause(seconds * 1_000)
  const [end, elapsedS] = [await ask<Figures>(server, 'figures'), (performance.now() - started) / 1_000]
  const { lateness, broken, cpuS: clientsCpuS } = await ask<Report>(clients, 'report')
  for (const child of [clients, server]) {
    child.disconnect()
    await once(child, 'exit')
  }
  lateness.sort((a, b) => a - b)
  return {
    late: (part) => lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * part))] ?? Number.NaN,
    events: lateness.length,
    cpuS: end.cpuS - start.cpuS,
    cpuShare: (end.cpuS - start.cpuS) / elapsedS,
    memoryMb: end.memoryMb - before.memoryMb,
    broken,
    clientShare: clientsCpuS / elapsedS,
  }
}

function print(name: string, rounds: readonly Result[]): void {
  const all = (of: (result: Result) => number) => spread(rounds.map(of), 0)
  const sum = (of: (result: Result) => number) => rounds.reduce((total, one) => total + of(one), 0)
  const late = ([0.5, 0.99, 1] as const).map((part) => all((one) => one.late(part)))
  const delays = `late p50 ${late[0]} ms, p99 ${late[1]} ms, most ${late[2]} ms`
  const cost = `${all((one) => one.cpuShare * 100)} % of a core, ${all((one) => one.memoryMb)} MB more than without watchers`
  const [events, broken] = [sum((one) => one.events).toLocaleString('en'), sum((one) => one.broken)]
  console.log(
    `    ${name.padEnd(6)}  ${delays}; ${cost}; ${events} events, ${broken} lines broken; clients ${all((one) => one.clientShare * 100)} % of a core`,
  )
}

async function ask<T>(child: ChildProcess, question: string): Promise<T> {
  child.send(question)
  return next<T>(child)
}

async function next<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  await benchStreams(quick ? 1 : 3, quick ? 5 : 15)
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { inTurns, ratioOf, spread } from './rounds.ts'
import type { Chatting, Seeding } from './servers.ts'

export type Server = {
  readonly url: string
  /** The connection to the same database. */
  readonly database: string
  cpuS(): Promise<number>
  /** The memory of the process, in MB. */
  rssMb(): Promise<number>
  /** Starts battles between new agents, and returns their ids. */
  seed(seeding: Seeding): Promise<string[]>
  /** Writes messages between an owner and an agent who have talked before. */
  chat(chatting: Chatting): Promise<void>
  stop(): Promise<void>
}

/** A folder for `startOn`, which leaves it there: for several starts on the same data. */
export async function makeDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `shugyo-bench-${name}-`))
  await chmod(dataDir, 0o755)
  return dataDir
}

export const startOn = (dataDir: string, ...args: string[]): Promise<Server> =>
  start(['shugyo', ...args], { ...process.env, BENCH_DATA_DIR: dataDir })

export const startServer = (kind: 'shugyo' | 'bare', ...args: string[]): Promise<Server> =>
  start([kind, ...args], process.env)

async function start(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'servers.ts'), args, { env })
  const { url, database = '' } = await nextMessage<{ url: string; database?: string }>(child)
  return {
    url,
    database,
    async cpuS() {
      child.send('cpu')
      return (await nextMessage<{ cpuS: number }>(child)).cpuS
    },
    async rssMb() {
      child.send('cpu')
      return (await nextMessage<{ rssMb: number }>(child)).rssMb
    },
    async seed(seeding) {
      child.send(seeding)
      return (await nextMessage<{ ids: string[] }>(child)).ids
    },
    async chat(chatting) {
      child.send(chatting)
      await nextMessage(child)
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

type Load = { url: string; headers?: Record<string, string> }
type Measured = { perSecond: number; perCpuSecond: number; p99Ms: number }

/** Sends the same request over a few connections for a while; counts answers against time and the server's CPU. */
async function measure(server: Server, load: Load, seconds: number): Promise<Measured> {
  const before = await server.cpuS()
  const result = await autocannon({ ...load, connections: 16, duration: seconds, pipelining: 1 })
  const cpuS = (await server.cpuS()) - before
  const answers = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || answers === 0) {
    throw new Error(`${load.url}: ${result.non2xx} answers of another status, ${result.errors} errors`)
  }
  return { perSecond: answers / result.duration, perCpuSecond: answers / cpuS, p99Ms: result.latency.p99 }
}

type Reading = {
  readonly path: string
  /** The headers of each caller, by the caller's name. */
  readonly callers: Readonly<Record<string, Record<string, string>>>
  /** The numbers of rows that the bare server reads before it sends as many bytes; one comparison each. */
  readonly reads: readonly number[]
}

/** A GET, by each of its callers, against a bare server that sends the same bytes; all of them in turns. */
export async function benchReads(
  name: string,
  { shugyo, bare }: { shugyo: Server; bare: Server },
  { path, callers, reads }: Reading,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const url = `${shugyo.url}/api/v1${path}`
  const [headers = {}] = Object.values(callers)
  const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength
  const ours = Object.entries(callers).map(
    ([caller, headers]) => [caller, () => measure(shugyo, { url, headers }, seconds)] as const,
  )
  const limits = reads.map(
    (count) =>
      [
        bareAfter(count),
        () => measure(bare, { url: `${bare.url}/${bytes}/${count}`, headers }, seconds),
      ] as const,
  )
  const turns = await inTurns(rounds, Object.fromEntries([...ours, ...limits]))
  for (const [limit] of limits)
    for (const [caller] of ours) {
      const against = (of: (measured: Measured) => number) =>
        ratioOf(turns, (turn) => [of(turn[caller] as Measured), of(turn[limit] as Measured)])
      const p99 = (side: string) =>
        spread(
          turns.map((turn) => turn[side]?.p99Ms ?? Number.NaN),
          0,
        )
      console.log(`${name}${caller && `, ${caller}`}; ${bytes} bytes, ${limit} is 1.00`)
      console.log(`  requests per second of the server's CPU: ${against((one) => one.perCpuSecond)}`)
      console.log(`  requests per second:                     ${against((one) => one.perSecond)}`)
      console.log(`  p99: ${p99(caller)} ms to ${p99(limit)} ms`)
    }
  console.log()
}

const bareAfter = (reads: number): string =>
  `node:http sending the same${reads === 0 ? '' : ` after ${reads} ${reads === 1 ? 'read' : 'reads'} of a row`}`

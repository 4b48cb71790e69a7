import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Seeding } from './servers.ts'

export type Server = {
  readonly url: string
  /** The connection to the same database. */
  readonly database: string
  cpuS(): Promise<number>
  /** The memory of the process, in MB. */
  rssMb(): Promise<number>
  /** Starts battles between new agents, and answers their ids. */
  seed(seeding: Seeding): Promise<string[]>
  stop(): Promise<void>
}

export async function startServer(kind: 'shugyo' | 'bare', ...args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'servers.ts'), [kind, ...args])
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

export type Load = { url: string; headers?: Record<string, string> }
export type Measured = { perSecond: number; perCpuSecond: number; p99Ms: number }

/** Sends the same request over a few connections for a while; counts answers against time and the server's CPU. */
export async function measure(server: Server, load: Load, seconds: number): Promise<Measured> {
  const before = await server.cpuS()
  const result = await autocannon({ ...load, connections: 16, duration: seconds, pipelining: 1 })
  const cpuS = (await server.cpuS()) - before
  const answers = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || answers === 0) {
    throw new Error(`${load.url}: ${result.non2xx} answers of another status, ${result.errors} errors`)
  }
  return { perSecond: answers / result.duration, perCpuSecond: answers / cpuS, p99Ms: result.latency.p99 }
}

/** Measures two things in turns, so that a noisy moment affects both; the ratio of a turn counts. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<Measured>,
  bare: () => Promise<Measured>,
): Promise<{ ours: Measured; bare: Measured; ratio: number; cpuRatio: number }> {
  const turns = []
  for (let round = 0; round < rounds; round++) turns.push({ ours: await ours(), bare: await bare() })
  const ratios = turns.map((turn) => ({
    ...turn,
    ratio: turn.ours.perSecond / turn.bare.perSecond,
    cpuRatio: turn.ours.perCpuSecond / turn.bare.perCpuSecond,
  }))
  return middle(ratios, (turn) => turn.cpuRatio)
}

export function middle<T>(items: readonly T[], by: (item: T) => number): T {
  const sorted = [...items].sort((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)] as T
}

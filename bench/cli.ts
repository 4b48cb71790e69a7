import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { middle } from './measure.ts'

type Took = Record<string, number>

const BARE = 'node -e 0'
const COMMAND = join(import.meta.dirname, '../packages/cli/bin/shugyo.gen.js')

/**
 * How long the command takes from start to end, against Node that does nothing; and a call against Node that does
 * nothing but fetch the same. All in turns; the medians of the ratios to the same turn's bare Node. `npx node bench/cli.ts` runs it alone.
 */
export async function benchCommand(runs: number): Promise<void> {
  const service = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const programs: Readonly<Record<string, readonly string[]>> = {
    [BARE]: ['-e', '0'],
    'shugyo --version': [COMMAND, '--version'],
    'shugyo --help': [COMMAND, '--help'],
    'shugyo agents list --help': [COMMAND, 'agents', 'list', '--help'],
    'completion of a field': [COMMAND, '__complete', 'battles', 'create', '--m'],
    'node that fetches': ['-e', `fetch('${url}').then((answer) => answer.json())`],
    'shugyo catalog list-characters': [COMMAND, 'catalog', 'list-characters', '--url', url],
  }
  const turns: Took[] = []
  for (let turn = 0; turn < runs; turn++) {
    const took: Took = {}
    for (const [name, args] of Object.entries(programs)) took[name] = await msOf(args)
    turns.push(took)
  }
  service.close()
  const medianOf = (name: string, to = (_took: Took) => 1): number => {
    const all = turns.map((took) => (took[name] ?? 0) / to(took))
    return middle(all, (value) => value)
  }
  const ratioOf = (name: string): number => medianOf(name, (took) => took[BARE] ?? 0)
  const width = Math.max(...Object.keys(programs).map((name) => name.length))
  console.log(`start of the command, ${runs} runs in turns; Node that does nothing is 1.00`)
  for (const name of Object.keys(programs))
    console.log(`  ${name.padEnd(width)}  ${ratioOf(name).toFixed(2)}  (${medianOf(name).toFixed(1)} ms)`)
  console.log()
}

async function msOf(args: readonly string[]): Promise<number> {
  const env = { PATH: process.env['PATH'], HOME: tmpdir() }
  const started = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${args.join(' ')} left with ${code}`)
  return performance.now() - started
}

if (import.meta.main) await benchCommand(30)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { builtFile } from '../scripts/build/testing.ts'
import { ratioOf } from './rounds.ts'

type Took = { readonly wallMs: number; readonly cpuMs: number }

const BARE = 'node -e 0'
const COMMAND = builtFile('command', 'bin/shugyo.gen.js')

/**
 * How long the command takes from start to end, against Node that does nothing; and a call against Node that only
 * fetches the same. All in turns; on a shared machine the processor's time says more than the
 * clock's. `npx node bench/cli.ts` runs it alone; it needs bash.
 */
export async function benchCommand(runs: number): Promise<void> {
  const service = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const programs = new Map<string, readonly string[]>([
    [BARE, ['-e', '0']],
    ['shugyo --version', [COMMAND, '--version']],
    ['shugyo --help', [COMMAND, '--help']],
    ['shugyo agents list --help', [COMMAND, 'agents', 'list', '--help']],
    ['completion of a field', [COMMAND, '__complete', 'battles', 'create', '--m']],
    ['node that fetches', ['-e', `fetch('${url}').then((answer) => answer.json())`]],
    ['shugyo catalog list-characters', [COMMAND, 'catalog', 'list-characters', '--url', url]],
  ])
  const took = new Map<string, Took[]>(Array.from(programs.keys(), (name) => [name, []]))
  for (let turn = 0; turn < runs; turn++)
    for (const [name, args] of programs) took.get(name)?.push(await timeOf(args))
  service.close()
  console.log(`start of the command, ${runs} runs in turns; Node that does nothing is 1.00`)
  const bare = took.get(BARE) ?? []
  for (const [name, all] of took) {
    const turns = all.map((ours, at) => ({ ours, bare: bare[at] as Took }))
    const toBare = (of: (took: Took) => number) =>
      ratioOf(turns, ({ ours, bare }) => [of(ours), of(bare)], 'ms')
    console.log(
      `  ${name.padEnd(30)}  CPU ${toBare((one) => one.cpuMs)}; clock ${toBare((one) => one.wallMs)}`,
    )
  }
  console.log()
}

/** Through the shell, which reports the time that a program used. */
async function timeOf(args: readonly string[]): Promise<Took> {
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), TIMEFORMAT: '%3R %3U %3S' }
  const shell = spawn('bash', ['-c', 'time "$0" "$@"', process.execPath, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  shell.stdout.resume()
  const [told, [code]] = await Promise.all([text(shell.stderr), once(shell, 'close')])
  const [wallS = Number.NaN, userS = Number.NaN, systemS = Number.NaN] = told.trim().split(' ').map(Number)
  if (code !== 0 || Number.isNaN(systemS)) throw new Error(`${args.join(' ')} left with ${code}: ${told}`)
  return { wallMs: Math.round(wallS * 1_000), cpuMs: Math.round((userS + systemS) * 1_000) }
}

if (import.meta.main) await benchCommand(30)

import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, startProgram } from '../../../kernel/postgres/program.ts'

const READY_MS = 60_000
const STOP_MS = 3_000
/** Room for several full batches in one block. */
const BLOCK_GAS = '120000000'
export const EMBEDDED_CHAIN_ID = 31_337

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
}

/** Its output holds the address it listens on, which it writes where the program's lines are read. */
const ONE_OUTPUT = 'exec "$0" "$@" >&2'

export type Anvil = {
  readonly url: string
  readonly pid: number
  readonly hasEnded: boolean
  stop(): Promise<void>
}

/**
 * H2: a node of our own, on loopback and a port that the system chooses. It ends when this process does, by whatever
 * death. Blocks are made when asked for. With a state it goes on from there.
 */
export async function startAnvil(
  stateFile: string | null,
  log: (line: string) => void,
  chainId = EMBEDDED_CHAIN_ID,
): Promise<Anvil> {
  const heard = Promise.withResolvers<string>()
  const onLine = (line: string) => {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (address) heard.resolve(`http://${address}`)
    else if (/error|panic/i.test(line)) log(`anvil: ${line}`)
  }
  const args = ['-c', ONE_OUTPUT, findAnvil(), ...flags(stateFile, chainId)]
  const program = await startProgram('/bin/sh', args, { account: null, onLine })
  const patience = new AbortController()
  const late = sleep(READY_MS, null, patience).catch(() => null)
  const url = await Promise.race([heard.promise, program.ended.then(() => null), late])
  patience.abort()
  if (!url) {
    await stopProgram(program)
    throw new Error(`the embedded chain did not start: ${program.lines.at(-1) ?? 'without a word'}`)
  }
  return {
    url,
    pid: program.pid,
    get hasEnded() {
      return program.hasEnded
    },
    stop: () => stopProgram(program),
  }
}

/** No accounts of its own: all keys are ours. Past states are not kept: nobody asks for them. */
const flags = (stateFile: string | null, chainId: number): string[] => [
  ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '0'],
  ...['--no-mining', '--prune-history', '--order', 'fifo', '--gas-limit', BLOCK_GAS],
  ...(stateFile ? ['--load-state', stateFile] : []),
]

async function stopProgram(program: Program): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (program.hasEnded) return
    program.signal(signal)
    const patience = new AbortController()
    await Promise.race([program.ended, sleep(STOP_MS, null, patience).catch(() => {})])
    patience.abort()
  }
}

function findAnvil(): string {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform) throw new Error(`there is no embedded chain for ${process.platform}: set CHAIN_RPC_URL`)
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('@foundry-rs/anvil/package.json'))
  return theirs.resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findAnvil } from '../src/anvil.ts'

export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

export type Anvil = { readonly rpc: Rpc; stop(): Promise<void> }

const ALWAYS = ['--port', '0', '--host', '127.0.0.1', '--accounts', '0']
/** Older than the newest rules on purpose: the contracts are compiled for it, and gas figures stay the same. */
const HARDFORK = 'cancun'

const NEEDS_ANVIL =
  'needs Anvil: npm ci brings it for Linux on x86-64; elsewhere put one on PATH (scripts/emulated-anvil.sh makes one)'

/** For suites that need a chain: `describe('…', needsAnvil, …)` skips them where there is no Anvil, and says so. */
export const needsAnvil = { skip: findAnvil() === null && NEEDS_ANVIL }

/** An EVM for this test, on a free port. */
export async function startAnvil(flags: readonly string[] = [], hardfork = HARDFORK): Promise<Anvil> {
  const program = findAnvil()
  if (!program) throw new Error(NEEDS_ANVIL)
  const child = spawn(program, [...ALWAYS, '--hardfork', hardfork, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // The process must not outlive a test that crashes.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await Promise.race([
    addressIn(child.stdout),
    ended.then((): never => {
      throw new Error('anvil ended before it was ready')
    }),
  ])
  child.stdout.resume()
  return {
    rpc: (method, params = []) => callRpc(url, method, params),
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output })
  for await (const line of lines) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) return `http://${address}`
  }
  throw new Error('anvil did not say where it listens')
}

async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
  // Passed on as it is: viem reads the revert's data from it.
  if (error) throw error
  return result
}

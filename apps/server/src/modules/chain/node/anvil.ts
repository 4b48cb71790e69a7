import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findAnvil } from '@shugyo/contracts/anvil'
import { type Program, startProgram } from '../../../kernel/postgres/program.ts'
import { openRpc, SOCKET_SCHEME } from '../rpc.ts'
import { removeSocket } from './folder.ts'

const READY_MS = 60_000
const POLL_MS = 20
const STOP_MS = 3_000
const LINES_LOGGED_MAX = 20
const LINE_MAX = 300
/** Room for several full batches in one block. */
const BLOCK_GAS = '120000000'
export const EMBEDDED_CHAIN_ID = 31_337

const WAYS_OUT = 'put one on PATH, name a chain by CHAIN_RPC_URL, or set CHAIN_ENABLED=false'

/**
 * The node runs in the folder that it is given, so that its socket has a short name under a folder of any length. Its
 * output goes where the program's lines are read.
 */
const IN_FOLDER = 'umask 077; cd "$0" && exec "$@" >&2'
const SOCKET = 'node.sock'

/**
 * Where the node listens. `socket`: in a folder that only this account may enter, and in a network of its own, so that
 * nothing else reaches it. `port`: on loopback, for every program of the machine; on Linux at an address of 16 million,
 * which no web page can find.
 */
export type Place = { readonly socket: string } | { readonly port: true }

export type Anvil = {
  readonly url: string
  readonly pid: number
  readonly hasEnded: boolean
  stop(): Promise<void>
}

/**
 * [chain-2] A node of our own. It ends when this process does, by whatever death. Blocks are made when asked for. With
 * a state it goes on from there.
 */
export async function startAnvil(
  place: Place,
  stateFile: string | null,
  log: (line: string) => void,
  chainId = EMBEDDED_CHAIN_ID,
): Promise<Anvil> {
  const { url: own, command } = await commandAt(place)
  let lines = 0
  // The node runs in quiet mode: any output is a fault of its own, and its first lines tell which.
  const onLine = (line: string) => {
    if (++lines <= LINES_LOGGED_MAX) log(`anvil: ${line.slice(0, LINE_MAX)}`)
  }
  const program = await startProgram('/bin/sh', ['-c', IN_FOLDER, ...command], { account: null, onLine })
  const patience = new AbortController()
  const late = sleep(READY_MS, null, patience).catch(() => null)
  const url = await Promise.race([untilAnswered(own, program), program.ended.then(() => null), late])
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
    async stop() {
      await stopProgram(program)
      if ('socket' in place) await removeSocket(join(place.socket, SOCKET))
    },
  }

  async function commandAt(where: Place): Promise<{ url: string; command: string[] }> {
    const anvil = findAnvil()
    if (!anvil) throw new Error(`npm has no Anvil for ${process.platform} on ${process.arch}: ${WAYS_OUT}`)
    if ('port' in where) {
      const host = loopback()
      const port = await freePort(host)
      const command = ['/', anvil, ...flags(host, port, stateFile, chainId), '--no-cors']
      return { url: `http://${host}:${port}`, command }
    }
    const socket = join(where.socket, SOCKET)
    await removeSocket(socket)
    const own = [...flags('127.0.0.1', 0, stateFile, chainId), '--ipc', SOCKET]
    return { url: `${SOCKET_SCHEME}${socket}`, command: [where.socket, 'unshare', '-rn', anvil, ...own] }
  }
}

/** It says nothing when it is ready, so it is asked. */
async function untilAnswered(url: string, program: Program): Promise<string | null> {
  while (!program.hasEnded) {
    const answer = await openRpc(url)
      .ask('eth_chainId')
      .catch(() => null)
    if (answer !== null) return url
    await sleep(POLL_MS)
  }
  return null
}

/** One that nobody listens on at this moment. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * [chain-17] Anvil lets any page open a WebSocket, which knows no CORS, and asks for no name either: a page must not
 * know where it is. Elsewhere than on Linux loopback has one address.
 */
const loopback = (): string => {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/**
 * No accounts of its own: all keys are ours. Past states are not kept: nobody asks for them. [chain-29] Quiet: it would
 * write a line for each call, with the output of a client's code.
 */
const flags = (host: string, port: number, stateFile: string | null, chainId: number): string[] => [
  ...['--host', host, '--port', String(port), '--chain-id', String(chainId), '--accounts', '0'],
  ...['--no-mining', '--prune-history', '--order', 'fifo', '--gas-limit', BLOCK_GAS],
  ...['--quiet', '--disable-console-log'],
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

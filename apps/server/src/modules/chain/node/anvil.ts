import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findAnvil } from '@shugyo/contracts/anvil'
import { type Program, startProgram } from '../../../kernel/postgres/program.ts'
import { openRpc, SOCKET_SCHEME } from '../rpc.ts'
import { removeSocket } from './folder.ts'

const READY_MS = 60_000
const POLL_MS = 20
const STOP_MS = 3_000
/** Room for several full batches in one block. */
const BLOCK_GAS = '120000000'
export const EMBEDDED_CHAIN_ID = 31_337

const WAYS_OUT = 'put one on PATH, name a chain by CHAIN_RPC_URL, or set CHAIN_ENABLED=false'

/**
 * It runs in the folder that it is given, so that its socket has a short name however long the folder's own is. Its
 * output holds the address it listens on, which it writes where the program's lines are read.
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
  const heard = Promise.withResolvers<string>()
  const onLine = (line: string) => {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (address) heard.resolve(`http://${address}`)
    else if (/error|panic/i.test(line)) log(`anvil: ${line}`)
  }
  const program = await startProgram('/bin/sh', ['-c', IN_FOLDER, ...(await commandAt(place))], {
    account: null,
    onLine,
  })
  const patience = new AbortController()
  const late = sleep(READY_MS, null, patience).catch(() => null)
  const listening = heard.promise.then((url) => ('socket' in place ? untilAnswered(place, program) : url))
  const url = await Promise.race([listening, program.ended.then(() => null), late])
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

  async function commandAt(where: Place): Promise<string[]> {
    const anvil = findAnvil()
    if (!anvil) throw new Error(`npm has no Anvil for ${process.platform} on ${process.arch}: ${WAYS_OUT}`)
    if ('port' in where) return ['/', anvil, ...flags(loopback(), stateFile, chainId), '--no-cors']
    await removeSocket(join(where.socket, SOCKET))
    return [where.socket, 'unshare', '-rn', anvil, ...flags('127.0.0.1', stateFile, chainId), '--ipc', SOCKET]
  }
}

/** It tells where it listens before its socket is there. */
async function untilAnswered({ socket }: { socket: string }, program: Program): Promise<string | null> {
  const url = `${SOCKET_SCHEME}${join(socket, SOCKET)}`
  while (!program.hasEnded) {
    const answer = await openRpc(url)
      .ask('eth_chainId')
      .catch(() => null)
    if (answer !== null) return url
    await sleep(POLL_MS)
  }
  return null
}

/**
 * [chain-17] Anvil lets any page open a WebSocket, which knows no CORS, and asks for no name either: a page must not
 * know where it is. Elsewhere than on Linux loopback has one address.
 */
const loopback = (): string => {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** No accounts of its own: all keys are ours. Past states are not kept: nobody asks for them. */
const flags = (host: string, stateFile: string | null, chainId: number): string[] => [
  ...['--host', host, '--port', '0', '--chain-id', String(chainId), '--accounts', '0'],
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

import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressBucket, callerAddress } from '../lib/client-address.ts'

/** More than one household, office or carrier's gateway has open at once; a flood needs many addresses. */
const PER_ADDRESS = 500
const IN_ALL = 20_000
/** Files for the database, the chain, webhooks, jobs and data. */
const KEPT_BACK = 500
const FEWEST = 100

type Bounds = {
  /** Widens the bound of an address, as it widens rate limits. */
  readonly factor: number
  /** Behind a proxy every connection is the proxy's own, so its address says nothing. */
  readonly behindProxy: boolean
}

/**
 * [http-4] A connection is an open file, and one file too many breaks far more than that connection. So fewer
 * connections are let in than there are files, and one address gets no more than its share.
 */
export function boundConnections(server: Server, { factor, behindProxy }: Bounds): void {
  server.maxConnections = connectionsMax(openFilesMax())
  if (behindProxy) return
  const open = new Map<string, number>()
  const most = PER_ADDRESS * factor
  server.prependListener('connection', (socket: Socket) => {
    const address = addressBucket(callerAddress(socket.remoteAddress, undefined, 0))
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > most) turnAway(socket, most)
  })
}

export const connectionsMax = (files: number): number =>
  Math.min(IN_ALL, Math.max(FEWEST, files - Math.max(KEPT_BACK, Math.ceil(files / 10))))

/** Node asks for as many as the system allows; where that can't be read, a usual number. */
function openFilesMax(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft ? Number(soft) : IN_ALL
  } catch {
    return 10_240
  }
}

function turnAway(socket: Socket, most: number): void {
  const message = `At most ${most} connections may be open from one address; close one first.`
  const body = JSON.stringify({ error: { code: 'rate_limited', message, details: { connections: most } } })
  const head = [
    'HTTP/1.1 429 Too Many Requests',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'retry-after: 10',
    'connection: close',
  ]
  socket.on('error', () => {})
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

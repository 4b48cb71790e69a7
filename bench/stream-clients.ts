import { connect } from 'node:net'

/**
 * Clients in a process of their own, so that their work is not the server's: opens sockets, reads events, and records
 * how long after its due time each one came. Looks only at bytes, to keep its own cost low. On `count`, forgets its
 * records; on `report`, sends them, with the CPU seconds used since.
 */
const [, , url = '', clients = '0', channels = '1'] = process.argv
const { hostname, port, pathname } = new URL(url)
const AT_ONCE = 50
const DUE = Buffer.from('"due":')
const COMMA = 0x2c
const EVENT_END = Buffer.from('\n\n')

let lateness: number[] = []
let open = 0
let broken = 0
let cpuBefore = process.cpuUsage()

function start(client: number): Promise<void> {
  const channel = client % Number(channels)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const path = `${pathname === '/' ? '' : pathname}/ticks/${channel}/stream`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
    let rest: Buffer | null = null
    socket.once('data', () => {
      open++
      resolve()
    })
    socket.on('data', (piece: Buffer) => {
      rest = take(rest ? Buffer.concat([rest, piece]) : piece, Date.now())
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      broken++
      resolve()
    })
  })
}

/** Records every whole event in the bytes and returns the rest, if an event was cut in two. */
function take(bytes: Buffer, now: number): Buffer | null {
  for (let at = 0; ; ) {
    const due = bytes.indexOf(DUE, at)
    if (due < 0) return null
    const end = bytes.indexOf(EVENT_END, due)
    if (end < 0) return bytes.subarray(due)
    lateness.push(now - Number(bytes.toString('latin1', due + DUE.length, bytes.indexOf(COMMA, due))))
    at = end
  }
}

for (let client = 0; client < Number(clients); client += AT_ONCE) {
  const count = Math.min(AT_ONCE, Number(clients) - client)
  await Promise.all(Array.from({ length: count }, (_, k) => start(client + k)))
}
process.send?.({ open, broken })
process.on('message', (message) => {
  const { user, system } = process.cpuUsage(cpuBefore)
  if (message === 'report') process.send?.({ lateness, broken, cpuS: (user + system) / 1e6 })
  lateness = []
  cpuBefore = process.cpuUsage()
})
process.on('disconnect', () => process.exit(0))

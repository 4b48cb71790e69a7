import { connect } from 'node:net'

/**
 * Clients in a process of their own, so that their work is not the server's: opens sockets, reads events, and notes how
 * long after its due time each one came. Told `count`, forgets what it noted; told `report`, tells it.
 */
const [, , url = '', clients = '0', channels = '1'] = process.argv
const { hostname, port, pathname } = new URL(url)
const AT_ONCE = 50

let lateness: number[] = []
let open = 0
let broken = 0

function start(client: number): Promise<void> {
  const channel = client % Number(channels)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const path = `${pathname === '/' ? '' : pathname}/ticks/${channel}/stream`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
    let rest = ''
    socket.setEncoding('latin1').once('data', () => {
      open++
      resolve()
    })
    socket.on('data', (piece: string) => {
      const now = Date.now()
      rest = take(rest + piece, now)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      broken++
      resolve()
    })
  })
}

/** Notes every whole event in the text and answers what is left of it. */
function take(text: string, now: number): string {
  for (;;) {
    const end = text.indexOf('\n\n')
    if (end < 0) return text
    const due = /"due":(\d+)/.exec(text.slice(0, end))?.[1]
    if (due) lateness.push(now - Number(due))
    text = text.slice(end + 2)
  }
}

for (let client = 0; client < Number(clients); client += AT_ONCE) {
  const count = Math.min(AT_ONCE, Number(clients) - client)
  await Promise.all(Array.from({ length: count }, (_, k) => start(client + k)))
}
process.send?.({ open, broken })
process.on('message', (message) => {
  if (message === 'report') process.send?.({ lateness, broken })
  lateness = []
})
process.on('disconnect', () => process.exit(0))

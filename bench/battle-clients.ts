import { connect } from 'node:net'

/**
 * Watchers of battles in a process of their own: opens streams in turn on the given battles, and records how long after
 * its publication each round came. Reports when all streams are open; on `report` sends its records.
 */
const [, , url = '', watchers = '0'] = process.argv
const { hostname, port } = new URL(url)
const ROUND_MS = 1_400
const AT_ONCE = 50

const lateness: number[] = []
let open = 0
let ended = 0
let broken = 0

function watch(id: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(
      `GET /api/v1/battles/${id}/stream HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`,
    )
    let rest = ''
    let startedAt = Number.NaN
    let over = false
    socket.setEncoding('latin1').once('data', () => {
      open++
      resolve()
    })
    socket.on('data', (piece: string) => {
      const now = Date.now()
      rest += piece
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (text.includes('event: state'))
          startedAt = Date.parse(/"startedAt":"([^"]+)"/.exec(text)?.[1] ?? '')
        else if (text.includes('event: round')) {
          const round = Number(/"round":(\d+)/.exec(text)?.[1])
          lateness.push(now - (startedAt + round * ROUND_MS))
        } else if (text.includes('event: end')) {
          over = true
          ended++
        }
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!over) broken++
      resolve()
    })
  })
}

process.on('message', async (message) => {
  if (message === 'report') {
    process.send?.({ lateness, ended, broken })
    return
  }
  const ids = message as string[]
  for (let from = 0; from < Number(watchers); from += AT_ONCE) {
    const count = Math.min(AT_ONCE, Number(watchers) - from)
    await Promise.all(Array.from({ length: count }, (_, at) => watch(ids[(from + at) % ids.length] ?? '')))
  }
  process.send?.({ open })
})
process.on('disconnect', () => process.exit(0))
process.send?.('up')

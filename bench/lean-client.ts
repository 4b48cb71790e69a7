import { connect } from 'node:net'

export type LeanRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** With an Idempotency-Key, a new one each time. */
  readonly keyed?: boolean
}

type Ready = { readonly bytes: Buffer; readonly keyAt: number | null }

const KEY_DIGITS = 20
let lastKey = Date.now() * 1_000

/**
 * Sends requests for so many seconds, each client its own in turn and one at a time; returns the number of 2xx answers
 * a second. It shares two cores with the measured service, so it does little: requests are prepared bytes, and of an
 * answer it reads the status and where it ends.
 */
export async function sendFor(
  url: string,
  clients: readonly (readonly LeanRequest[])[],
  seconds: number,
): Promise<number> {
  const { hostname, port } = new URL(url)
  const bytes = clients.map((own) => own.map((request) => bytesOf(hostname, request)))
  const started = performance.now()
  const until = started + seconds * 1_000
  const counts = await Promise.all(bytes.map((own) => sendInTurn(hostname, Number(port), own, until)))
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - started)
}

function bytesOf(host: string, { method, path, headers, body, keyed = false }: LeanRequest): Ready {
  const key = keyed ? { 'idempotency-key': '0'.repeat(KEY_DIGITS) } : {}
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)), ...key }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
  const keyAt = keyed ? Buffer.byteLength(head) - KEY_DIGITS - '\r\n'.length : null
  return { bytes: Buffer.from(`${head}\r\n${body}`), keyAt }
}

function withNewKey({ bytes, keyAt }: Ready): Buffer {
  if (keyAt !== null) bytes.write(String(++lastKey).padStart(KEY_DIGITS, '0'), keyAt)
  return bytes
}

function sendInTurn(host: string, port: number, requests: readonly Ready[], until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect({ host, port, noDelay: true })
  let [count, text] = [0, '']
  const sendNext = () => socket.write(withNewKey(requests[count % requests.length] as Ready))
  socket.on('connect', sendNext)
  socket.on('error', reject)
  socket.on('close', () => resolve(count))
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (length !== undefined && text.length < headEnd + 4 + Number(length)) return
    // `HTTP/1.1 200 OK`
    if (length === undefined || text[9] !== '2') return void socket.destroy(new Error(`answered ${text}`))
    text = ''
    count++
    if (performance.now() < until) sendNext()
    else socket.end()
  })
  return promise
}

import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as it goes over the line, without any normalisation. */
export type Wire = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** Sent by hand, byte for byte, because no client would send it. */
  readonly raw?: Buffer
}

export type Heard = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const PATIENCE_MS = 60_000
/** A stream never ends by itself: this much of it is enough. */
const STREAM_MS = 60
const STREAMS = /^content-type: text\/event-stream/im

/** Over few connections that are kept open. */
export class Line {
  readonly #url: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })

  constructor(url: string) {
    this.#url = new URL(url)
  }

  send(wire: Wire): Promise<Heard> {
    return wire.raw ? this.#sendRaw(wire.raw) : this.#send(wire)
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send({ method, path, headers, body }: Wire): Promise<Heard> {
    const { promise, resolve, reject } = Promise.withResolvers<Heard>()
    const { hostname, port } = this.#url
    const length = body ? { 'content-length': String(body.length) } : {}
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent: this.#agent,
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer: ${method} ${path}`)))
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      let text = ''
      const end = () => resolve({ status, headers: answered, text })
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', end)
      response.on('error', () => {})
      // After its end, this has no further effect.
      response.on('close', () => reject(new Error(`the answer broke off: ${status} to ${method} ${path}`)))
      if (!answered['content-type']?.startsWith('text/event-stream')) return
      setTimeout(() => {
        end()
        sent.destroy()
      }, STREAM_MS)
    })
    sent.end(body ?? undefined)
    return promise
  }

  async #sendRaw(raw: Buffer): Promise<Heard> {
    const { promise, resolve, reject } = Promise.withResolvers<Heard>()
    const socket = connect(Number(this.#url.port), this.#url.hostname)
    const chunks: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer to a raw request')))
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk))
      // Its heartbeats would keep it open for ever.
      if (STREAMS.test(chunk.toString('latin1'))) setTimeout(() => socket.destroy(), STREAM_MS)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close the connection while the request is still being sent.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(readRaw(Buffer.concat(chunks).toString('utf8'))))
    socket.write(raw)
    return promise
  }
}

/** The first answer of a connection; 0 for a connection closed without an answer. */
function readRaw(whole: string): Heard {
  const text = whole.replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n/, '')
  const at = text.indexOf('\r\n\r\n')
  const [line = '', ...rest] = text.slice(0, Math.max(0, at)).split('\r\n')
  const headers = Object.fromEntries(
    rest.map((one) =>
      one
        .toLowerCase()
        .split(/: (.*)/s)
        .slice(0, 2),
    ),
  )
  const body = Buffer.from(text.slice(at + 4))
  // Further answers belong to bytes that the sender took for the rest of the same request.
  const own =
    headers['content-length'] === undefined ? body : body.subarray(0, Number(headers['content-length']))
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: own.toString() }
}

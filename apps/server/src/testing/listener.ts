import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export type Heard = { readonly id?: string; readonly event: string; readonly data: unknown }

/** A client of a stream over a socket of its own, as a browser would be: it only reads events. */
export class Listener {
  readonly heard: Heard[] = []
  /** Everything as received. */
  text = ''
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly ended: Promise<void>
  isEnded = false
  readonly #request: ClientRequest
  readonly #response: IncomingMessage
  #rest = ''
  #onNews = () => {}

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent
    this.#response = response
    this.status = response.statusCode ?? 0
    this.headers = response.headers
    this.ended = new Promise((resolve) => {
      response.once('close', () => {
        this.isEnded = true
        this.#onNews()
        resolve()
      })
    })
    response.on('error', () => {})
    response.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk))
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Listener> {
    const sent = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    sent.once('response', resolve).once('error', reject).end()
    const response = await promise
    sent.on('error', () => {})
    return new Listener(sent, response)
  }

  /** The first `count` events, as soon as they are there; fewer when the stream ends before. */
  async until(count: number): Promise<Heard[]> {
    while (this.heard.length < count && !this.isEnded) {
      await new Promise<void>((resolve) => {
        this.#onNews = resolve
      })
    }
    return this.heard.slice(0, count)
  }

  pause(): void {
    this.#response.pause()
  }

  resume(): void {
    this.#response.resume()
  }

  close(): void {
    this.#request.destroy()
  }

  #take(chunk: string): void {
    this.text += chunk
    const blocks = (this.#rest + chunk).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (fields['data'] === undefined) continue
      const { id, event = 'message', data } = fields as Record<string, string>
      this.heard.push({ ...(id === undefined ? {} : { id }), event, data: JSON.parse(data ?? '') })
    }
    this.#onNews()
  }
}

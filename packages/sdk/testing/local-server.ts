import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'

export type Asked = {
  readonly route: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = (response: ServerResponse, asked: Asked) => void

export type LocalServer = {
  readonly url: string
  /** All requests, in order. */
  readonly asked: Asked[]
  /** The answers to the next requests, one after another; the last answers all that follow. */
  answer(...answers: Answer[]): void
}

/** A server on this machine that answers as a test tells it to: mostly badly. */
export function useServer(): LocalServer {
  let answers: Answer[] = []
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const one = { route: `${request.method} ${request.url}`, headers: request.headers, body }
    asked.push(one)
    const next = answers.length > 1 ? answers.shift() : answers[0]
    next?.(response, one)
  })
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    asked,
    answer(...given) {
      answers = given
      asked.length = 0
    },
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

export const problem = (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  json({ error: { code, message: `It is ${code}.`, details: { of: code } } }, status, {
    'x-request-id': 'request-1',
    ...headers,
  })

/** Takes the request, and hangs up instead of answering. */
export const cut: Answer = (response) => void response.destroy()

export const silence: Answer = () => {}

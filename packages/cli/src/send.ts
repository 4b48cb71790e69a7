import type { IncomingMessage } from 'node:http'
import { builtin } from './builtin.ts'

type Request = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
}

export type Answer = { readonly status: number; readonly location: string | undefined; readonly text: string }

/** One request, and its whole answer. By node:http, which loads in a quarter of the time that `fetch` takes. */
export function send(address: string, { method, headers, body, signal }: Request): Promise<Answer> {
  const { request } = builtin(address.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, signal })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      readText(answer).then((text) => {
        const { statusCode = 0, headers } = answer
        resolve({ status: statusCode, location: headers.location, text })
      }, reject)
    })
    sent.end(body)
  })
}

async function readText(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

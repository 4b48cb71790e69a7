import {
  type ClientRequest,
  type IncomingMessage,
  type Agent as PlainAgent,
  request as plainRequest,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { sameAddress } from './addresses.ts'
import { NotConnected, Refused } from './refused.ts'
import type { Target } from './target.ts'

const HEADERS_MAX_BYTES = 8_192

/** A request to a target that was judged. */
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly target: Target
  readonly agent: PlainAgent
  readonly headers: Record<string, string>
  /** Null: no timeout. */
  readonly body: Buffer | null
  readonly signal: AbortSignal
  readonly roots: readonly string[] | undefined
  readonly headersMaxBytes?: number
}

/** Tries the next address while nothing was sent yet. */
export async function dialInTurn(call: Call, addresses: readonly string[]): Promise<IncomingMessage> {
  for (const [at, address] of addresses.entries()) {
    try {
      return await dial(call, address)
    } catch (error) {
      if (!(error instanceof NotConnected) || at === addresses.length - 1) throw error
    }
  }
  throw new Refused('has no address')
}

/** Sends the request to exactly this address, under the target's own name. */
async function dial(call: Call, address: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = begin(call, address)
  let connected = false
  let again = false
  request.on('socket', (socket) => {
    const check = () => {
      connected = true
      if (!sameAddress(socket.remoteAddress ?? '', address)) request.destroy(new Refused('was led elsewhere'))
    }
    if (socket.connecting) socket.once('connect', check)
    else check()
  })
  request.on('response', resolve)
  request.on('error', (error) => {
    again = isStale(request, error)
    if (again) dial(call, address).then(resolve, reject)
    else reject(connected ? error : new NotConnected(error.message, { cause: error }))
  })
  // Closed without an answer, as after an unexpected upgrade.
  request.on('close', () => again || reject(new Error('closed')))
  request.end(call.body ?? undefined)
  return promise
}

function begin(call: Call, address: string): ClientRequest {
  const { method, target, agent, headers, body, signal, roots, headersMaxBytes = HEADERS_MAX_BYTES } = call
  const { url, hostname } = target
  const secure = url.protocol === 'https:'
  return (secure ? secureRequest : plainRequest)({
    method,
    agent,
    signal,
    host: address,
    port: url.port || (secure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, ...(body ? { 'content-length': body.length } : {}) },
    maxHeaderSize: headersMaxBytes,
    // An address needs no look-up; a look-up all the same leads nowhere.
    lookup: (_name, _options, found) => found(new Refused('must not be looked up'), ''),
    ...(secure ? { servername: isIP(hostname) ? '' : hostname, rejectUnauthorized: true } : {}),
    ...(secure && roots ? { ca: [...roots] } : {}),
  })
}

/** The receiver closed a connection that was kept open, just as it was used again. */
const isStale = (request: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && error.code === 'ECONNRESET'

export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

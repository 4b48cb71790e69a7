import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Network } from '../../../kernel/network.ts'
import type { Outcome } from '../rules.ts'
import { sameAddress } from './addresses.ts'
import { readAnswer } from './answer.ts'
import { describeFailure, NotConnected, Refused } from './failures.ts'
import { findAddresses, type Reach, readTarget, type Target } from './target.ts'

const TOTAL_MS = 10_000
const HEADERS_MAX_BYTES = 8_192

/** A way to one endpoint, for the length of one turn. Its connections end with it. */
export type Connection = {
  /** Never throws: whatever happens is an outcome. */
  post(headers: Record<string, string>, body: Buffer): Promise<Outcome>
  close(): void
}

/** `url` is judged again here: it may have been saved under other rules. */
export function openConnection(network: Network, url: string, reach: Reach): Connection {
  // No proxy, whatever the environment says: agents that are not told of one use none.
  const options = { keepAlive: true, maxSockets: 1, maxFreeSockets: 1 }
  const agent = /^https:/i.test(url) ? new SecureAgent(options) : new PlainAgent(options)
  // [webhooks-3] Judged once for all connections of this line, and again after a failure.
  let addresses: readonly string[] | null = null

  async function send(headers: Record<string, string>, body: Buffer, signal: AbortSignal) {
    const target = readTarget(url, reach)
    addresses ??= await unlessAborted(findAddresses(network, target, reach), signal)
    const call = { target, agent, headers, body, signal, roots: network.trustedRoots }
    return readAnswer(await dialInTurn(call, addresses), signal)
  }

  return {
    async post(headers, body) {
      const startedAt = performance.now()
      const took = () => Math.round(performance.now() - startedAt)
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(), TOTAL_MS)
      const { signal } = deadline
      try {
        const { status, answer, error } = await send(headers, body, signal)
        return { status, answer, error, durationMs: took() }
      } catch (error) {
        addresses = null
        return { status: null, answer: null, error: describeFailure(error, signal), durationMs: took() }
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => agent.destroy(),
  }
}

type Call = {
  readonly target: Target
  readonly agent: PlainAgent
  readonly headers: Record<string, string>
  readonly body: Buffer
  readonly signal: AbortSignal
  readonly roots: readonly string[] | undefined
}

/** Tries the next address while nothing was sent yet. */
async function dialInTurn(call: Call, addresses: readonly string[]): Promise<IncomingMessage> {
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
  // Closed without a word: an upgrade that nobody asked for, for one.
  request.on('close', () => again || reject(new Error('closed')))
  request.end(call.body)
  return promise
}

function begin({ target, agent, headers, body, signal, roots }: Call, address: string): ClientRequest {
  const { url, hostname } = target
  const secure = url.protocol === 'https:'
  return (secure ? secureRequest : plainRequest)({
    method: 'POST',
    agent,
    signal,
    host: address,
    port: url.port || (secure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': body.length },
    maxHeaderSize: HEADERS_MAX_BYTES,
    // An address needs no look-up; if one is asked for all the same, it gets nowhere.
    lookup: (_name, _options, found) => found(new Refused('must not be looked up'), ''),
    ...(secure ? { servername: isIP(hostname) ? '' : hostname, rejectUnauthorized: true } : {}),
    ...(secure && roots ? { ca: [...roots] } : {}),
  })
}

/** The receiver closed a connection that was kept open, just as it was used again. */
const isStale = (request: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && error.code === 'ECONNRESET'

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

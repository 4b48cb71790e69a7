import { type IncomingMessage, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { Network } from '../../../kernel/lib/network.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { dialInTurn, unlessAborted } from '../../../kernel/outgoing/dial.ts'
import { NotConnected, Refused } from '../../../kernel/outgoing/refused.ts'
import { findAddresses, type Reach, readTarget } from '../../../kernel/outgoing/target.ts'
import type { Outcome } from '../rules.ts'

/** [webhooks-11] How many turns of this process may be with one host and port at a time. */
const PER_HOST_MAX = 64
/**
 * [webhooks-11] How many turns may be with endpoints whose last answer was slow: half of the lane, so that the other half
 * is left for the others.
 */
const SLOW_MAX = 100

const taken = new Map<string, number>()

/** Takes a place for a turn; answers how to give it back, or null when too many are there. */
export function takeSlot(url: string, slow: boolean): (() => void) | null {
  const host = `host ${URL.parse(url)?.host ?? url}`
  const bounds: [string, number][] = [[host, PER_HOST_MAX]]
  if (slow) bounds.push(['slow', SLOW_MAX])
  if (bounds.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return null
  for (const [key] of bounds) taken.set(key, (taken.get(key) ?? 0) + 1)
  return () => {
    for (const [key] of bounds) giveBack(key)
  }
}

function giveBack(key: string): void {
  const left = (taken.get(key) ?? 1) - 1
  if (left === 0) taken.delete(key)
  else taken.set(key, left)
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed without an answer',
  EPIPE: 'the connection was closed without an answer',
  EHOSTUNREACH: 'the host can’t be reached',
  ENETUNREACH: 'the host can’t be reached',
  ETIMEDOUT: 'the host can’t be reached',
  ENOTFOUND: 'the host name does not resolve',
  ENODATA: 'the host name does not resolve',
  ESERVFAIL: 'the host name does not resolve',
  EREFUSED: 'the host name does not resolve',
  ETIMEOUT: 'the host name does not resolve',
  EAI_AGAIN: 'the host name does not resolve',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  EPROTO: 'TLS could not be agreed on',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too long',
}

/** The fault, in words that help the receiver's owner and tell nothing of our own network. */
function describeFailure(error: unknown, signal: AbortSignal, patienceMs: number): string {
  if (signal.aborted) return `no answer within ${pluralize(patienceMs / SECOND_MS, 'second')}`
  if (error instanceof Refused) return `the URL ${error.message}`
  const cause = error instanceof NotConnected ? error.cause : error
  const { code = '' } = cause as { code?: string }
  if (Object.hasOwn(WORDS, code)) return WORDS[code] as string
  if (/CERT|SIGNATURE/.test(code)) return `the certificate is not to be trusted (${code})`
  if (code.startsWith('HPE_')) return 'the answer is not HTTP'
  if (code.startsWith('ERR_SSL')) return 'TLS could not be agreed on'
  return `the request failed${code ? ` (${code})` : ''}`
}

const KEPT_BYTES = 1_000
const READ_MAX_BYTES = 65_536
const READ_MAX_MS = 1_000

/** [webhooks-8] The status decides. Of the body only the beginning is kept, and no receiver can make us read for long. */
async function readAnswer(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Pick<Outcome, 'status' | 'answer' | 'error'>> {
  const status = response.statusCode ?? 0
  const answer = await readBeginning(response, signal)
  const error = status >= 200 && status < 300 ? null : describeStatus(status)
  return { status, answer, error }
}

const describeStatus = (status: number): string =>
  `answered ${status}${status >= 300 && status < 400 ? '; redirects are not followed' : ''}`

async function readBeginning(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const kept: Buffer[] = []
  let read = 0
  let keptBytes = 0
  response.on('data', (chunk: Buffer) => {
    if (keptBytes < KEPT_BYTES) kept.push(chunk)
    keptBytes = Math.min(KEPT_BYTES, keptBytes + chunk.length)
    read += chunk.length
    if (read > READ_MAX_BYTES) end()
  })
  for (const event of ['end', 'close', 'error'] as const) response.on(event, () => end())
  const timer = setTimeout(end, READ_MAX_MS)
  signal.addEventListener('abort', () => end(), { once: true })
  await over
  clearTimeout(timer)
  // The rest, if there is one, is not worth waiting for: the connection goes.
  if (!response.complete) response.destroy()
  // PostgreSQL's text holds no zero byte.
  return Buffer.concat(kept).subarray(0, KEPT_BYTES).toString().replaceAll('\0', '\u{fffd}')
}

const TIMEOUT_MS = 10_000

/** A way to one endpoint, for the length of one turn. Its connections end with it. */
export type Connection = {
  /** Never throws: whatever happens is an outcome. */
  post(headers: Record<string, string>, body: Buffer): Promise<Outcome>
  close(): void
}

/** `url` is judged again here: it may have been saved under other rules. */
export function openConnection(
  network: Network,
  url: string,
  reach: Reach,
  timeoutMs = TIMEOUT_MS,
): Connection {
  // No proxy, whatever the environment says: agents that are not told of one use none.
  const options = { keepAlive: true, maxSockets: 1, maxFreeSockets: 1 }
  const agent = /^https:/i.test(url) ? new SecureAgent(options) : new PlainAgent(options)
  // [webhooks-3] Judged once for all connections of this line, and again after a failure.
  let addresses: readonly string[] | null = null

  async function send(headers: Record<string, string>, body: Buffer, signal: AbortSignal) {
    const target = readTarget(url, reach)
    addresses ??= await unlessAborted(findAddresses(network, target, reach), signal)
    const call = {
      method: 'POST',
      target,
      agent,
      headers,
      body,
      signal,
      roots: network.trustedRoots,
    } as const
    return readAnswer(await dialInTurn(call, addresses), signal)
  }

  return {
    async post(headers, body) {
      const startedAt = performance.now()
      const took = () => Math.round(performance.now() - startedAt)
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(), timeoutMs)
      const { signal } = deadline
      try {
        const { status, answer, error } = await send(headers, body, signal)
        return { status, answer, error, durationMs: took() }
      } catch (error) {
        addresses = null
        return {
          status: null,
          answer: null,
          error: describeFailure(error, signal, timeoutMs),
          durationMs: took(),
        }
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => agent.destroy(),
  }
}

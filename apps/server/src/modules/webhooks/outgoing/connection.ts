import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Network } from '../../../kernel/lib/network.ts'
import { dialInTurn, unlessAborted } from '../../../kernel/outgoing/dial.ts'
import { findAddresses, type Reach, readTarget } from '../../../kernel/outgoing/target.ts'
import type { Outcome } from '../rules.ts'
import { readAnswer } from './answer.ts'
import { describeFailure } from './failures.ts'

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

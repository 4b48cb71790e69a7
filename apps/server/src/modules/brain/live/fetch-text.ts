import { type IncomingMessage, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { dialInTurn, unlessAborted } from '../../../kernel/outgoing/dial.ts'
import { findAddresses, type Reach, reachOf, readTarget } from '../../../kernel/outgoing/target.ts'
import type { Runtime } from '../../../kernel/runtime.ts'

const REDIRECTS_MAX = 4
const HEADERS_MAX_BYTES = 32_768

export type Fetched = { readonly url: string; readonly type: string; readonly text: string }

export type Limits = {
  /** Limits the text after decompression, and the bytes received. */
  readonly maxBytes: number
  readonly maxMs: number
  /** The content types that are accepted. */
  readonly types: RegExp
  /** An address of the operator's own choice, which may be private. Its redirects may not. */
  readonly exempt?: string
  readonly signal?: AbortSignal | undefined
}

/** The text at an address. Checks every redirect by the rules for webhooks; throws when there is no text to get. */
export async function fetchText(runtime: Runtime, address: string, limits: Limits): Promise<Fetched> {
  const deadline = AbortSignal.timeout(limits.maxMs)
  const signal = limits.signal ? AbortSignal.any([limits.signal, deadline]) : deadline
  let url = withoutFragment(address)
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const answer = await visit(runtime, url, limits, signal)
    if (typeof answer !== 'string') return answer
    url = withoutFragment(new URL(answer, url).href)
  }
  throw new Error('leads on and on')
}

/** The text at an address, or where it redirects to. */
async function visit(
  runtime: Runtime,
  url: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Fetched | string> {
  const reach = reachFor(runtime, url, limits.exempt)
  const target = readTarget(url, reach)
  const addresses = await unlessAborted(findAddresses(runtime.network, target, reach), signal)
  // Uses no proxy, and serves one request only.
  const agent = target.url.protocol === 'https:' ? new SecureAgent() : new PlainAgent()
  const headers = {
    'user-agent': 'Shugyo (reads pages for people who ask)',
    accept: 'text/html, text/plain;q=0.8, application/json;q=0.8',
    'accept-encoding': 'gzip, br, deflate',
  }
  const call = { method: 'GET', target, agent, headers, body: null, signal } as const
  const roots = runtime.network.trustedRoots
  try {
    const response = await dialInTurn({ ...call, roots, headersMaxBytes: HEADERS_MAX_BYTES }, addresses)
    const { statusCode: status = 0, headers: told } = response
    if (status >= 300 && status < 400 && told.location) return told.location
    if (status !== 200) throw new Error(`answered ${status}`)
    const type = told['content-type'] ?? ''
    if (!limits.types.test(type)) throw new Error('is of another type')
    return { url, type, text: decode(await readBody(response, limits.maxBytes, signal), type) }
  } finally {
    agent.destroy()
  }
}

const reachFor = (runtime: Runtime, url: string, exempt: string | undefined): Reach =>
  exempt !== undefined && URL.parse(url)?.origin === exempt
    ? { allowPrivate: true, ownPorts: new Set() }
    : reachOf(runtime)

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const stop = () => response.destroy(new Error('took too long'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await gather(decompressed(response), maxBytes)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

async function gather(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  const decoder =
    encoding === 'gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null
  if (!decoder) throw new Error('is packed in a way that was not asked for')
  response.on('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

/** By the character set that the answer names in its header or its first lines. */
function decode(body: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2_048))
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

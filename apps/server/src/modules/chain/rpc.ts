import { askSocket, TooManyBytes } from './rpc-socket.ts'

/** How long a call may take before the chain counts as out of reach. */
const PATIENCE_MS = 5_000
/** A node of ours hashes all that it holds for each block: a second question would only come on top of the first. */
export const BLOCK_PATIENCE_MS = 60_000
const WORDS_MAX = 300
/** EIP-1474's code for more than is allowed. */
const OVER_LIMIT = -32_005
/** How often a question about the newest block is asked anew when a newer one came in between. */
const OVERTAKEN_MAX = 5

/** The chain did not answer, or not in its language. Its address may hold a secret, so it is never repeated. */
export class ChainUnreachable extends Error {
  /** It is there, and took longer than we wait: busy, or stuck. */
  readonly isLate: boolean
  constructor(message: string, isLate = false) {
    super(message)
    this.isLate = isLate
  }
}

/** The chain answered, and refused. */
export class RpcError extends Error {
  readonly code: number
  /** A contract's answer, in its own encoding. */
  readonly data: string | null
  constructor(code: number, message: string, data: unknown = null) {
    // Nodes put the raw bytes of a contract's answer into their words.
    super(
      message
        .slice(0, 2 * WORDS_MAX)
        .replaceAll(/\p{C}+/gu, ' ')
        .slice(0, WORDS_MAX),
    )
    this.code = code
    this.data = typeof data === 'string' ? data : null
  }

  /** The call itself would fail from any sender: no fault of the chain's. */
  get isRevert(): boolean {
    return this.code === 3 || /revert/i.test(this.message)
  }

  /** The built-in chain keeps only its newest state: a block mined while it read the one before took that away. */
  get wasOvertaken(): boolean {
    return this.message.startsWith('BlockOutOfRangeError')
  }
}

export type RpcCall = readonly [method: string, params?: readonly unknown[]]

/** The answer holds more bytes than its caller takes. */
class AnswerTooLong extends RpcError {
  constructor(bytesMax: number) {
    super(OVER_LIMIT, `the answer has more than ${bytesMax} bytes: ask for less`)
  }
}

/** The limits of an exchange. */
export type Bounds = { readonly patienceMs?: number | undefined; readonly bytesMax?: number }

export type Rpc = {
  /** One call; throws the chain's refusals. */
  ask<T>(method: string, params?: readonly unknown[], patienceMs?: number): Promise<T>
  /** Several in one exchange: each answers for itself. */
  askAll(calls: readonly RpcCall[], bounds?: Bounds): Promise<(unknown | RpcError)[]>
}

type Reply = { id: number; result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** `unix:/path`: a node that listens on a socket, reached by its own account alone. */
export const SOCKET_SCHEME = 'unix:'

/** Asks an EVM node over HTTP or a socket, every call with a deadline of ours. */
export function openRpc(url: string, usualPatienceMs = PATIENCE_MS): Rpc {
  async function askAll(calls: readonly RpcCall[], bounds: Bounds = {}): Promise<(unknown | RpcError)[]> {
    if (calls.length === 0) return []
    let answers = await askOnce(calls, bounds)
    for (let again = 0; again < OVERTAKEN_MAX && answers.some(isOvertaken); again++) {
      const overtaken = calls.filter((_, at) => isOvertaken(answers[at]))
      const fresh = await askOnce(overtaken, bounds)
      answers = answers.map((answer) => (isOvertaken(answer) ? fresh.shift() : answer))
    }
    return answers
  }

  async function askOnce(calls: readonly RpcCall[], bounds: Bounds): Promise<(unknown | RpcError)[]> {
    const body = calls.map(([method, params = []], id) => ({ jsonrpc: '2.0', id, method, params }))
    const replies = await exchange(url, calls.length === 1 ? body[0] : body, {
      patienceMs: bounds.patienceMs ?? usualPatienceMs,
      bytesMax: bounds.bytesMax ?? Number.POSITIVE_INFINITY,
    })
    const byId = new Map(replies.map((reply) => [reply.id, reply]))
    return calls.map(([method], id) => {
      const reply = byId.get(id)
      if (!reply) throw new ChainUnreachable(`the chain left ${method} unanswered`)
      if (!reply.error) return reply.result
      const { code, message, data } = reply.error
      return new RpcError(code, message, data)
    })
  }
  return {
    askAll,
    async ask<T>(method: string, params: readonly unknown[] = [], patienceMs = usualPatienceMs) {
      const [answer] = await askAll([[method, params]], { patienceMs })
      if (answer instanceof RpcError) throw answer
      return answer as T
    },
  }
}

const isOvertaken = (answer: unknown): boolean => answer instanceof RpcError && answer.wasOvertaken

async function exchange(
  url: string,
  body: unknown,
  { patienceMs, bytesMax }: { patienceMs: number; bytesMax: number },
): Promise<Reply[]> {
  const text = JSON.stringify(body)
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const answer = url.startsWith(SOCKET_SCHEME)
      ? JSON.parse(await askSocket(url.slice(SOCKET_SCHEME.length), text, patience, bytesMax))
      : JSON.parse(await askHttp(url, text, patience, bytesMax))
    return Array.isArray(answer) ? answer : [answer]
  } catch (error) {
    if (error instanceof TooManyBytes) throw new AnswerTooLong(bytesMax)
    const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } }
    throw new ChainUnreachable(
      `the chain did not answer (${cause?.code ?? (typeof code === 'string' ? code : name) ?? 'unknown'})`,
      patience.aborted,
    )
  }
}

async function askHttp(url: string, body: string, signal: AbortSignal, bytesMax: number): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  return textWithin((response.body ?? []) as AsyncIterable<Uint8Array>, bytesMax)
}

/** The text of a stream that holds no more than so many bytes. */
async function textWithin(stream: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new TooManyBytes()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The answer of a call among several, where a refusal is a fault. */
export function answered<T>(answer: unknown | RpcError): T {
  if (answer instanceof RpcError) throw answer
  return answer as T
}

export const hex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

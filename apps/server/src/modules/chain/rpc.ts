/** How long a call may take before the chain counts as out of reach. */
const PATIENCE_MS = 5_000
const WORDS_MAX = 300

/** The chain did not answer, or not in its language. Its address may hold a secret, so it is never repeated. */
export class ChainUnreachable extends Error {}

/** The chain answered, and refused. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    // Nodes put the raw bytes of a contract's answer into their words.
    super(message.replaceAll(/\p{C}+/gu, ' ').slice(0, WORDS_MAX))
    this.code = code
  }

  /** The call itself would fail, whoever sends it: no fault of the chain's. */
  get isRevert(): boolean {
    return this.code === 3 || /revert/i.test(this.message)
  }
}

export type RpcCall = readonly [method: string, params?: readonly unknown[]]

export type Rpc = {
  /** One call; throws what the chain refuses. */
  ask<T>(method: string, params?: readonly unknown[], patienceMs?: number): Promise<T>
  /** Several in one exchange: each answers for itself. */
  askAll(calls: readonly RpcCall[], patienceMs?: number): Promise<(unknown | RpcError)[]>
}

type Reply = { id: number; result?: unknown; error?: { code: number; message: string } }

/** Asks an EVM node over HTTP, every call with a deadline of ours. */
export function openRpc(url: string): Rpc {
  async function askAll(
    calls: readonly RpcCall[],
    patienceMs = PATIENCE_MS,
  ): Promise<(unknown | RpcError)[]> {
    if (calls.length === 0) return []
    const body = calls.map(([method, params = []], id) => ({ jsonrpc: '2.0', id, method, params }))
    const replies = await exchange(url, calls.length === 1 ? body[0] : body, patienceMs)
    const byId = new Map(replies.map((reply) => [reply.id, reply]))
    return calls.map(([method], id) => {
      const reply = byId.get(id)
      if (!reply) throw new ChainUnreachable(`the chain left ${method} unanswered`)
      return reply.error ? new RpcError(reply.error.code, reply.error.message) : reply.result
    })
  }
  return {
    askAll,
    async ask<T>(method: string, params: readonly unknown[] = [], patienceMs = PATIENCE_MS) {
      const [answer] = await askAll([[method, params]], patienceMs)
      if (answer instanceof RpcError) throw answer
      return answer as T
    },
  }
}

async function exchange(url: string, body: unknown, patienceMs: number): Promise<Reply[]> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = (await response.json()) as Reply | Reply[]
    return Array.isArray(answer) ? answer : [answer]
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    throw new ChainUnreachable(`the chain did not answer (${cause?.code ?? name ?? 'unknown'})`)
  }
}

/** The answer of a call among several, where a refusal is a fault. */
export function answered<T>(answer: unknown | RpcError): T {
  if (answer instanceof RpcError) throw answer
  return answer as T
}

export const hex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

import type { Static } from '../../../kernel/operation/schema.ts'
import { RpcError } from '../rpc.ts'
import { METHODS } from './methods.ts'
import type { RpcReply, RpcRequest } from './records.ts'

export type Request = Static<typeof RpcRequest>
export type Reply = Static<typeof RpcReply>

/** Codes of JSON-RPC 2.0 and of EIP-1474. */
export const CODES = {
  notServed: -32_601,
  badParams: -32_602,
  rejected: -32_003,
  overLimit: -32_005,
} as const

/** Why something is not done, in words that its sender can act on. */
export class Refusal {
  readonly code: number
  readonly words: string
  constructor(code: keyof typeof CODES, words: string) {
    this.code = CODES[code]
    this.words = words
  }
}

export function replyTo({ id }: Request, answer: unknown | Refusal | RpcError): Reply {
  const said = { jsonrpc: '2.0' as const, id }
  if (answer instanceof Refusal) return { ...said, error: { code: answer.code, message: answer.words } }
  if (!(answer instanceof RpcError)) return { ...said, result: answer ?? null }
  const { code, message, data } = answer
  return { ...said, error: { code, message, ...(data === null ? {} : { data }) } }
}

/** [chain-18] Names what is served, so that nobody has to guess. */
export const notServed = (method: string): Refusal =>
  new Refusal('notServed', `${method} is not served here; these are: ${Object.keys(METHODS).join(', ')}`)

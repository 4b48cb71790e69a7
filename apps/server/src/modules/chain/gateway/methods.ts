import { anything, record, type Static, Type } from '../../../kernel/operation/schema.ts'
import { pattern } from '../../../kernel/operation/text.ts'
import { RpcError } from '../rpc.ts'

/** [chain-18] The limit of one call's cost to the node and to us. A call that names no gas gets this much. */
export const GAS_MAX = 1_000_000n
export const ANSWER_BYTES_MAX = 256 * 1024

export const BATCH_MAX = 10
/** Room for the largest argument of our contracts: eight kilobytes, in hexadecimal digits. */
const DATA_MAX = 16_384
/** An address, a hash, a number, or the name of a block. */
const WORD_MAX = 100
const TOPICS_MAX = 4
const PLAIN = pattern('^[0-9A-Za-z]*$', 'letters and digits, as 0x1f or latest')

const word = (maxLength = WORD_MAX) => Type.String({ maxLength, pattern: PLAIN })
const text = (maxLength = WORD_MAX) => Type.Optional(word(maxLength))
const topic = Type.Union([word(), Type.Null()])

/** The values that params hold: texts, flags, lists of numbers, and one object that is a call or a filter of logs. */
export const RpcParam = Type.Union([
  word(DATA_MAX),
  Type.Boolean(),
  Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { maxItems: 20 }),
  Type.Object({
    from: text(),
    to: text(),
    data: text(DATA_MAX),
    input: text(DATA_MAX),
    value: text(),
    gas: text(),
    fromBlock: text(),
    toBlock: text(),
    blockHash: text(),
    address: Type.Optional(Type.Union([word(), Type.Array(word(), { maxItems: 20 })])),
    topics: Type.Optional(
      Type.Array(Type.Union([topic, Type.Array(topic, { maxItems: 20 })]), { maxItems: TOPICS_MAX }),
    ),
  }),
])

const id = Type.Union(
  [
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ minLength: 1, maxLength: 100 }),
  ],
  { examples: [1] },
)

export const RpcRequest = record('RpcRequest', {
  jsonrpc: Type.Literal('2.0'),
  id,
  method: Type.String({ minLength: 1, maxLength: 100, examples: ['eth_chainId'] }),
  params: Type.Optional(Type.Array(RpcParam, { maxItems: 4, examples: [[]] })),
})

export const RpcReply = record('RpcReply', {
  jsonrpc: Type.Literal('2.0'),
  id,
  result: Type.Optional(anything('What the chain says; absent when there is an error')),
  error: Type.Optional(
    Type.Object({
      code: Type.Integer({ description: '-32601: not served here. The others are Ethereum’s own' }),
      message: Type.String(),
      data: Type.Optional(Type.String({ description: 'What a contract said when it refused' })),
    }),
  ),
})

export type Param = Static<typeof RpcParam>
type Call = Extract<Param, { to?: unknown }>

const HEX = /^0x[0-9a-f]*$/i
const isText = (param: unknown, pattern: RegExp): boolean => typeof param === 'string' && pattern.test(param)
const isObject = (param: unknown): param is Call =>
  typeof param === 'object' && param !== null && !Array.isArray(param)

type Kind = { readonly words: string; readonly fits: (param: unknown) => boolean }

const KINDS = {
  address: { words: 'an address', fits: (param) => isText(param, /^0x[0-9a-f]{40}$/i) },
  hash: { words: 'a hash of 32 bytes', fits: (param) => isText(param, /^0x[0-9a-f]{64}$/i) },
  number: { words: 'a number like 0x10', fits: (param) => isText(param, /^0x[0-9a-f]{1,64}$/i) },
  block: {
    words: 'latest, pending, earliest, safe, finalized or a number like 0x10',
    fits: (param) => isText(param, /^(latest|pending|earliest|safe|finalized|0x[0-9a-f]{1,16})$/i),
  },
  bytes: { words: 'bytes like 0x00', fits: (param) => isText(param, HEX) },
  flag: { words: 'true or false', fits: (param) => typeof param === 'boolean' },
  call: { words: 'a call {from, to, data, value, gas}', fits: isObject },
  filter: { words: 'a filter {address, topics, fromBlock, toBlock}', fits: isObject },
  list: { words: 'a list of numbers', fits: (param) => Array.isArray(param) },
} satisfies Record<string, Kind>

type KindName = keyof typeof KINDS

/**
 * [chain-18] The methods that are served, with their params; a param that ends in `?` may be left out. Nothing else
 * passes.
 */
export const METHODS: Readonly<Record<string, readonly (KindName | `${KindName}?`)[]>> = {
  eth_accounts: [],
  eth_blockNumber: [],
  eth_call: ['call', 'block?'],
  eth_chainId: [],
  eth_estimateGas: ['call', 'block?'],
  eth_feeHistory: ['number', 'block', 'list?'],
  eth_gasPrice: [],
  eth_getBalance: ['address', 'block?'],
  eth_getBlockByHash: ['hash', 'flag?'],
  eth_getBlockByNumber: ['block', 'flag?'],
  eth_getCode: ['address', 'block?'],
  eth_getLogs: ['filter'],
  eth_getStorageAt: ['address', 'number', 'block?'],
  eth_getTransactionByHash: ['hash'],
  eth_getTransactionCount: ['address', 'block?'],
  eth_getTransactionReceipt: ['hash'],
  eth_maxPriorityFeePerGas: [],
  eth_sendRawTransaction: ['bytes'],
  eth_syncing: [],
  net_version: [],
  web3_clientVersion: [],
}

/** The fault of a call's params, in words; null when they fit. */
export function faultOfParams(method: string, params: readonly unknown[]): string | null {
  const kinds = METHODS[method] as readonly string[]
  if (params.length > kinds.length) {
    return `${method} takes at most ${kinds.length} params here; overrides of the state are not served`
  }
  for (const [at, kind] of kinds.entries()) {
    const given = params[at]
    if (given === undefined && kind.endsWith('?')) continue
    const { words, fits } = KINDS[kind.replace('?', '') as KindName]
    if (!fits(given)) return `params[${at}] of ${method} must be ${words}`
  }
  return null
}

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

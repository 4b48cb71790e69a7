import type { Static } from '../../../kernel/operation/schema.ts'
import type { RpcParam } from './records.ts'

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

/** [chain-18] All that is served, and what each takes; what ends in `?` may be left out. Nothing else passes. */
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

/** What is wrong with a call's params, in words; null when they fit. */
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

import { getAddress } from 'viem/utils'
import type { Db } from '../../../kernel/db/database.ts'
import { hex, type Rpc, RpcError } from '../rpc.ts'
import { findNoncesAfter } from '../store/guests.ts'
import type { RpcGateway } from './guests.ts'
import { ANSWER_BYTES_MAX, GAS_MAX, Refusal, type Request } from './methods.ts'

/** [chain-18] */
const LOG_BLOCKS_MAX = 1_000
const FEE_BLOCKS_MAX = 100n

const BOUNDS = { bytesMax: ANSWER_BYTES_MAX } as const

/** [chain-20] A constant answer needs no node. */
const KNOWN: Readonly<Record<string, unknown>> = {
  eth_accounts: [],
  eth_gasPrice: '0x0',
  eth_maxPriorityFeePerGas: '0x0',
  eth_syncing: false,
}

/** An answer that is known without a question to the node; undefined when the node has to be asked. */
export function answerKnown({ chainId }: RpcGateway, method: string): unknown {
  if (method === 'eth_chainId') return hex(chainId)
  return method === 'net_version' ? String(chainId) : KNOWN[method]
}

/** One question that changes nothing, asked of the node within bounds. */
export async function answerRead(
  { rpc, db }: RpcGateway,
  request: Request,
): Promise<unknown | Refusal | RpcError> {
  const { method, params = [] } = request
  if (method === 'eth_getLogs') return readLogs(rpc, params[0] as Filter)
  const [answer] = await rpc.askAll([[method, boundedParams(method, params)]], BOUNDS)
  if (method === 'eth_getTransactionCount' && params[1] === 'pending')
    return countWaiting(db, String(params[0]), answer)
  return answer
}

function boundedParams(method: string, params: readonly unknown[]): readonly unknown[] {
  if (method.startsWith('eth_getBlockBy')) return [params[0], params[1] ?? false]
  if (method === 'eth_feeHistory')
    return [hex(min(BigInt(params[0] as string), FEE_BLOCKS_MAX)), params[1], params[2] ?? []]
  if (method !== 'eth_call' && method !== 'eth_estimateGas') return params
  const { from, to, data, input, value, gas } = params[0] as Record<string, string | undefined>
  const capped = hex(/^0x[0-9a-f]{1,16}$/i.test(gas ?? '') ? min(BigInt(gas as string), GAS_MAX) : GAS_MAX)
  return [{ from, to, data: data ?? input, value, gas: capped }, ...params.slice(1)]
}

const min = (asked: bigint, most: bigint): bigint => (asked < most ? asked : most)

type Filter = {
  address?: string | string[]
  topics?: unknown[]
  fromBlock?: string
  toBlock?: string
  blockHash?: string
}

async function readLogs(rpc: Rpc, filter: Filter): Promise<unknown | Refusal | RpcError> {
  const { address, topics, fromBlock = 'latest', toBlock = 'latest', blockHash } = filter
  const place = blockHash === undefined ? { fromBlock, toBlock } : { blockHash }
  if (blockHash === undefined) {
    const newest = Number(await rpc.ask<string>('eth_blockNumber'))
    const numberOf = (block: string) =>
      block === 'earliest' ? 0 : /^0x/.test(block) ? Number(block) : newest
    const span = Math.min(newest, numberOf(toBlock)) - numberOf(fromBlock) + 1
    if (!(span <= LOG_BLOCKS_MAX))
      return new Refusal('overLimit', `eth_getLogs covers ${LOG_BLOCKS_MAX} blocks at most, not ${span}`)
  }
  const [logs] = await rpc.askAll([['eth_getLogs', [{ address, topics, ...place }]]], BOUNDS)
  return logs
}

/** Transactions that wait in our database count too, or a wallet would use one number twice. */
async function countWaiting(db: Db, sender: string, answer: unknown | RpcError) {
  if (answer instanceof RpcError) return answer
  const address = getAddress(sender)
  const after = (await findNoncesAfter(db, [address])).get(address) ?? 0
  return hex(Math.max(after, Number(answer as string)))
}

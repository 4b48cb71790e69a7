import { getAddress } from 'viem/utils'
import type { Db } from '../../../kernel/db/database.ts'
import { hex, type Rpc, RpcError } from '../rpc.ts'
import { findNoncesAfter } from '../store/guests.ts'
import { Refusal, type Request } from './answers.ts'
import type { Door } from './guests.ts'

/** [chain-18] What one call may cost the node, whatever it asks for. */
const CALL_GAS_MAX = 10_000_000n
const LOG_BLOCKS_MAX = 1_000
const LOGS_MAX = 5_000

/** [chain-20] What costs nothing needs no node to say so. */
const KNOWN: Readonly<Record<string, unknown>> = {
  eth_accounts: [],
  eth_gasPrice: '0x0',
  eth_maxPriorityFeePerGas: '0x0',
  eth_syncing: false,
}

/** One question that changes nothing, asked of the node within bounds. */
export async function answerRead(
  { rpc, chainId, db }: Door,
  request: Request,
): Promise<unknown | Refusal | RpcError> {
  const { method, params = [] } = request
  if (Object.hasOwn(KNOWN, method)) return KNOWN[method]
  if (method === 'eth_chainId') return hex(chainId)
  if (method === 'net_version') return String(chainId)
  if (method === 'eth_getLogs') return readLogs(rpc, params[0] as Filter)
  const [answer] = await rpc.askAll([[method, boundedParams(method, params)]])
  if (method === 'eth_getTransactionCount' && params[1] === 'pending')
    return countWaiting(db, String(params[0]), answer)
  return answer
}

function boundedParams(method: string, params: readonly unknown[]): readonly unknown[] {
  if (method.startsWith('eth_getBlockBy')) return [params[0], params[1] ?? false]
  if (method === 'eth_feeHistory') return [params[0], params[1], params[2] ?? []]
  if (method !== 'eth_call' && method !== 'eth_estimateGas') return params
  const { from, to, data, input, value, gas } = params[0] as Record<string, string | undefined>
  const capped = hex(min(/^0x[0-9a-f]{1,16}$/i.test(gas ?? '') ? BigInt(gas as string) : CALL_GAS_MAX))
  return [{ from, to, data: data ?? input, value, gas: capped }, ...params.slice(1)]
}

const min = (gas: bigint): bigint => (gas < CALL_GAS_MAX ? gas : CALL_GAS_MAX)

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
  const [logs] = await rpc.askAll([['eth_getLogs', [{ address, topics, ...place }]]])
  if (logs instanceof RpcError || (logs as unknown[]).length <= LOGS_MAX) return logs
  return new Refusal('overLimit', `these blocks hold more than ${LOGS_MAX} logs: ask for fewer of them`)
}

/** What waits in our database counts too, or a wallet would use one number twice. */
async function countWaiting(db: Db, sender: string, answer: unknown | RpcError) {
  if (answer instanceof RpcError) return answer
  const address = getAddress(sender)
  const after = (await findNoncesAfter(db, [address])).get(address) ?? 0
  return hex(Math.max(after, Number(answer as string)))
}

import type { Hex } from 'viem'
import { type Rpc, RpcError } from '../rpc.ts'
import type { Block } from './lane.ts'

export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

const TIP_OTHERWISE = 1_000_000_000n

/** Twice the base fee holds through six full blocks in a row. */
export async function currentFees(rpc: Rpc, head: Block): Promise<Fees> {
  const [answer] = await rpc.askAll([['eth_maxPriorityFeePerGas']])
  const tip = answer instanceof RpcError ? TIP_OTHERWISE : BigInt(answer as Hex)
  return { maxFeePerGas: head.baseFee * 2n + tip, maxPriorityFeePerGas: tip }
}

/**
 * [chain-9] Nodes take a replacement that pays at least an eighth more; as much as the chain asks now, if that is more.
 */
export const raisedFees = (before: Fees, now: Fees): Fees => ({
  maxFeePerGas: max(eighthMore(before.maxFeePerGas), now.maxFeePerGas),
  maxPriorityFeePerGas: max(eighthMore(before.maxPriorityFeePerGas), now.maxPriorityFeePerGas),
})

const eighthMore = (fee: bigint): bigint => fee + fee / 8n + 1n
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)

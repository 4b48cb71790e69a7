import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Book } from '../book.ts'
import type { EmbeddedNode } from '../node/embedded.ts'
import { type Rpc, RpcError } from '../rpc.ts'
import type { HolderId } from '../store/lanes.ts'
import type { Hash, TxId } from '../store/txs.ts'

/** The worst moments for a process to die in; tests make it die there. */
export const CRASH_POINTS = [
  'while-deploying',
  'before-commit',
  'after-commit',
  'after-broadcast',
  'after-mine',
  'before-record',
  'after-record',
  'before-save',
] as const
/** Passed only while one relayer follows another. */
export const CHANGE_OVER_POINTS = ['before-revoke', 'after-revoke'] as const
export type CrashPoint = (typeof CRASH_POINTS)[number] | (typeof CHANGE_OVER_POINTS)[number]

/** A key that tells the chain things and pays for it. The one of the highest index signs what is new. */
export type Relayer = { readonly index: number; readonly account: PrivateKeyAccount }

/** Everything that sending needs: the lane is ours, and the chain is the right one. */
export type Lane = {
  readonly runtime: Runtime
  readonly rpc: Rpc
  readonly chainId: number
  readonly book: Book
  readonly holder: HolderId
  readonly relayer: Relayer
  /** The relayers before it, the first one first. */
  readonly former: readonly Relayer[]
  /** Has the contracts' owner let a key issue, or no longer, where it is not so yet. */
  readonly setRole: (key: Address, mayIssue: boolean) => Promise<void>
  /** The former relayers that may issue, as far as this process made sure. */
  readonly mayIssue: Map<number, boolean>
  /** When the role of one that the chain would not have changed is tried again. */
  readonly notBefore: Map<number, Date>
  /** Ours to mine; null on a chain that makes its own blocks. */
  readonly node: EmbeddedNode | null
  readonly pass: (point: CrashPoint) => void
  /** When each transaction was last handed to the chain, in this process. */
  readonly broadcastAt: Map<Hash, Date>
  /** How often in a row an open transaction's nonce was seen used, without a receipt of ours. */
  readonly overtaken: Map<TxId, number>
}

export type Block = { number: number; hash: Hash; at: Date; baseFee: bigint }

type RawBlock = { number: string; hash: Hash; timestamp: string; baseFeePerGas?: string }

export const toBlock = (raw: RawBlock): Block => ({
  number: Number(raw.number),
  hash: raw.hash,
  at: new Date(Number(raw.timestamp) * 1_000),
  baseFee: BigInt(raw.baseFeePerGas ?? 0),
})

export type Receipt = { transactionHash: Hash; blockNumber: string; blockHash: Hash; status: string }

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export type { Address }

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

import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Book } from '../book.ts'
import type { EmbeddedNode } from '../node/embedded.ts'
import type { Rpc } from '../rpc.ts'
import type { HolderId } from '../store/lanes.ts'
import type { Hash, TxId } from '../store/txs.ts'

/** Where a process may die in the worst moment; tests make it. */
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
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Everything that sending needs: the lane is ours, and the chain is the right one. */
export type Lane = {
  readonly runtime: Runtime
  readonly rpc: Rpc
  readonly chainId: number
  readonly book: Book
  readonly holder: HolderId
  readonly relayer: PrivateKeyAccount
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

import type { Hex } from 'viem'
import { getAddress, toEventSelector } from 'viem/utils'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { NOBODY } from '../hands.ts'
import { answered, hex, type RpcCall } from '../rpc.ts'
import { noteMoved } from '../store/differences.ts'
import { findCursor, insertMoves, type MoveRow, moveCursor } from '../store/history.ts'
import { requireLease } from '../store/lanes.ts'
import type { Hash } from '../store/txs.ts'
import { type Block, isSame, type Lane, toBlock } from './lane.ts'

const BLOCKS_MAX = 1_000
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

type Log = {
  address: string
  blockNumber: Hex
  blockHash: Hash
  logIndex: Hex
  transactionHash: Hash
  topics: [Hex, Hex, Hex, Hex]
}

/** [chain-13] Reads the log of agents' tokens up to where blocks count. Answers whether there is more to read. */
export async function readLog(lane: Lane, head: Block): Promise<boolean> {
  const { runtime, rpc, book } = lane
  const last = head.number - runtime.settings.chainConfirmations + 1
  const cursor = await findCursor(runtime.database.db)
  // A chain of others is older than our contracts, and no log of ours is further back than this.
  const from = cursor ? cursor.block + 1 : lane.node ? 0 : Math.max(0, head.number - BLOCKS_MAX)
  const to = Math.min(last, from + BLOCKS_MAX - 1)
  if (to < from) return false
  const filter = { address: book.at.agentNft, topics: [TRANSFER], fromBlock: hex(from), toBlock: hex(to) }
  const answer = await rpc.ask<Log[]>('eth_getLogs', [filter])
  // Only what was asked for, whatever the node says: moves, of our contract. [contracts-29] Whoever likes registers
  // agents beside ours (ERC-8004); theirs have higher numbers and are no matter of ours.
  const logs = answer.filter(
    ({ address, topics }) =>
      isSame(address, book.at.agentNft) &&
      topics[0] === TRANSFER &&
      topics.length === 4 &&
      BigInt(topics[3]) <= book.REGISTERED_ABOVE,
  )
  const numbers = [...new Set([...logs.map(({ blockNumber }) => Number(blockNumber)), to])]
  const asked: RpcCall[] = numbers.map((number) => ['eth_getBlockByNumber', [hex(number), false]])
  const answers = await rpc.askAll(asked)
  const blocks = new Map(numbers.map((number, at) => [number, toBlock(answered(answers[at]))]))
  const moves = logs.map((log) => toMove(log, blocks.get(Number(log.blockNumber)) as Block))
  const moved = [
    ...new Set(moves.filter(({ from: giver }) => giver !== NOBODY).map(({ tokenId }) => tokenId)),
  ]
  await runUnitOfWork(runtime, async ({ tx, at }) => {
    await insertMoves(tx, moves)
    await noteMoved(tx, moved, at)
    await moveCursor(tx, { block: to, hash: (blocks.get(to) as Block).hash })
    await requireLease(tx, lane.holder)
  })
  return to < last
}

const addressIn = (topic: Hex): string => getAddress(`0x${topic.slice(-40)}`)

const toMove = (log: Log, { at }: Block): MoveRow => ({
  block: Number(log.blockNumber),
  logIndex: Number(log.logIndex),
  blockHash: log.blockHash,
  txHash: log.transactionHash,
  from: addressIn(log.topics[1]),
  to: addressIn(log.topics[2]),
  tokenId: Number(BigInt(log.topics[3])),
  at,
})

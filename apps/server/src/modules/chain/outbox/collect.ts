import type { Hex } from 'viem'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { answered, type RpcCall } from '../rpc.ts'
import { listIntentsOfTx, requeue } from '../store/intents.ts'
import { requireLease } from '../store/lanes.ts'
import { dropTx, listOpenTxs, type OpenTx } from '../store/txs.ts'
import { conclude } from './conclude.ts'
import type { Block, Lane, Receipt } from './lane.ts'
import { relayerAt } from './relayers.ts'

/** Looked at in one turn, lowest nonce first. */
const OPEN_LOOKED_AT_MAX = 16
/** Nodes behind one address may be a moment apart: only what is seen so often in a row is believed. */
const OVERTAKEN_TIMES = 3

/**
 * [chain-4] Looks for the receipt of every transaction signed for each open nonce, and concludes those that lie deep
 * enough. Answers what still has no receipt.
 */
export async function collect(lane: Lane, head: Block): Promise<OpenTx[]> {
  const open = await listOpenTxs(lane.runtime.database.db, OPEN_LOOKED_AT_MAX)
  if (open.length === 0) return []
  const hashes = open.flatMap(({ attempts }) => attempts.map(({ hash }) => hash))
  const asked: RpcCall[] = hashes.map((hash) => ['eth_getTransactionReceipt', [hash]])
  const relayers = [...new Set(open.map(({ relayer }) => relayer))]
  const counted: RpcCall[] = relayers.map((index) => {
    return ['eth_getTransactionCount', [relayerAt(lane, index).account.address, 'latest']]
  })
  const answers = await lane.rpc.askAll([...asked, ...counted])
  const receipts = new Map(hashes.map((hash, at) => [hash, answered<Receipt | null>(answers[at])]))
  const used = new Map(
    relayers.map((index, at) => [index, Number(answered<Hex>(answers[hashes.length + at]))]),
  )
  const waiting: OpenTx[] = []
  for (const tx of open) {
    const receipt = tx.attempts.map(({ hash }) => receipts.get(hash)).find((found) => found)
    if (receipt) {
      const depth = head.number - Number(receipt.blockNumber) + 1
      if (depth >= lane.runtime.settings.chainConfirmations) await conclude(lane, tx, receipt)
    } else if (tx.nonce < (used.get(tx.relayer) as number)) await noteOvertaken(lane, tx)
    else waiting.push(tx)
  }
  return waiting
}

/** [chain-9] Its nonce was used, and by none of its transactions: what it was to tell goes back into the queue. */
async function noteOvertaken(lane: Lane, tx: OpenTx): Promise<void> {
  const times = (lane.overtaken.get(tx.id) ?? 0) + 1
  lane.overtaken.set(tx.id, times)
  if (times < OVERTAKEN_TIMES) return
  lane.overtaken.delete(tx.id)
  lane.runtime.log.warn({ nonce: tx.nonce }, 'a nonce of the relayer’s was used by somebody else')
  await drop(lane, tx)
}

/** [chain-27] Transactions that the operator gave up, and the chain has not taken, go back into the queue. */
export async function giveUp(
  lane: Lane,
  waiting: readonly OpenTx[],
  givenUp: ReadonlySet<number>,
): Promise<OpenTx[]> {
  // Not before the chain would refuse it.
  const isOver = ({ relayer }: OpenTx) => givenUp.has(relayer) && lane.mayIssue.get(relayer) === false
  for (const tx of waiting.filter(isOver)) await drop(lane, tx)
  return waiting.filter((tx) => !isOver(tx))
}

/** It never comes to be: what it was to tell goes back into the queue. */
async function drop(lane: Lane, tx: OpenTx): Promise<void> {
  await runUnitOfWork(lane.runtime, async (uow) => {
    const intents = await listIntentsOfTx(uow.tx, tx.id)
    await requeue(
      uow.tx,
      intents.map(({ id }) => id),
    )
    await dropTx(uow.tx, tx.id)
    await requireLease(uow.tx, lane.holder)
  })
}

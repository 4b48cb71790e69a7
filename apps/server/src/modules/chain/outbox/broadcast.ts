import type { TransactionSerializableEIP1559 } from 'viem'
import { keccak256, parseTransaction } from 'viem/utils'
import { SECOND_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { RpcError } from '../rpc.ts'
import { requireLease } from '../store/lanes.ts'
import { type AttemptRow, insertAttempt, type OpenTx } from '../store/txs.ts'
import type { Block, Lane } from './lane.ts'
import { currentFees, type Fees, raisedFees } from './lane.ts'
import { relayerAt } from './relayers.ts'

const AGAIN_MS = 10 * SECOND_MS
const STUCK_MS = 60 * SECOND_MS

/** The chain has it, or had it: nothing to do but to wait for the receipt. */
export const KNOWN = /already (known|imported|exists)|known transaction|nonce (is )?too low/i
/** It waits for another, or for fees to fall: if it waits for long it is replaced. */
const WAITING = /underpriced|max fee per gas less than block base fee|fee cap|gap/i

/**
 * [chain-4] [chain-9] Hands every open transaction to the chain, lowest nonce first; one that waits for too long pays
 * more. A chain of our own gets those of one relayer before those of the next, as it did at first: built again from
 * nothing, it gives the same tokens.
 */
export async function broadcast(lane: Lane, open: readonly OpenTx[], head: Block): Promise<void> {
  const now = lane.runtime.clock.now()
  const due = lane.node ? open.filter(({ relayer }) => relayer === open[0]?.relayer) : open
  for (const [at, tx] of due.entries()) {
    const newest = tx.attempts.at(-1) as AttemptRow
    // Only a relayer's lowest can be stuck by its own fault: the others wait for it.
    const stuck =
      due[at - 1]?.relayer !== tx.relayer &&
      now.getTime() - newest.at.getTime() > STUCK_MS &&
      lane.broadcastAt.has(newest.hash)
    if (stuck) await hand(lane, tx, await replace(lane, tx, newest, head), now)
    else if (isDue(lane, newest, now)) await hand(lane, tx, newest, now)
  }
}

function isDue({ broadcastAt }: Lane, { hash }: AttemptRow, now: Date): boolean {
  const last = broadcastAt.get(hash)
  return last === undefined || now.getTime() - last.getTime() > AGAIN_MS
}

async function hand(lane: Lane, { relayer }: OpenTx, { hash, raw }: AttemptRow, now: Date): Promise<void> {
  const [answer] = await lane.rpc.askAll([['eth_sendRawTransaction', [raw]]])
  if (answer instanceof RpcError && !KNOWN.test(answer.message)) {
    // [chain-27] The present relayer does not wait for one before it that has no ether.
    const isFormer = relayer !== lane.relayer.index
    if (!WAITING.test(answer.message) && !isFormer) throw answer
    if (!(isFormer && lane.broadcastAt.has(hash)))
      lane.runtime.log.warn({ hash, relayer, reason: answer.message }, 'a transaction waits')
  }
  lane.broadcastAt.set(hash, now)
  lane.pass('after-broadcast')
}

/** The same call at the same nonce, dearer; in the database before it is anywhere else. */
async function replace(lane: Lane, tx: OpenTx, before: AttemptRow, head: Block): Promise<AttemptRow> {
  const parsed = parseTransaction(before.raw) as TransactionSerializableEIP1559 & Fees
  const { r: _r, s: _s, v: _v, yParity: _yParity, ...unsigned } = parsed
  const fees = raisedFees(parsed, await currentFees(lane.rpc, head))
  const raw = await relayerAt(lane, tx.relayer).account.signTransaction({
    ...unsigned,
    ...fees,
    type: 'eip1559',
  })
  return runUnitOfWork(lane.runtime, async (uow) => {
    const attempt = { hash: keccak256(raw), raw, at: uow.at }
    await insertAttempt(uow.tx, tx.id, attempt)
    await requireLease(uow.tx, lane.holder)
    return attempt
  })
}

import type { TransactionSerializableEIP1559 } from 'viem'
import { keccak256, parseTransaction } from 'viem/utils'
import { act } from '../../../kernel/act.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { RpcError } from '../rpc.ts'
import { requireLease } from '../store/lanes.ts'
import { type AttemptRow, insertAttempt, type OpenTx } from '../store/txs.ts'
import { currentFees, type Fees, raisedFees } from './fees.ts'
import type { Block, Lane } from './lane.ts'

const AGAIN_MS = 10 * SECOND_MS
const STUCK_MS = 60 * SECOND_MS

/** The chain has it, or had it: nothing to do but to wait for the receipt. */
export const KNOWN = /already (known|imported|exists)|known transaction|nonce (is )?too low/i
/** It waits for another, or for fees to fall: if it waits for long it is replaced. */
const WAITING = /underpriced|max fee per gas less than block base fee|fee cap|gap/i

/**
 * [chain-4] [chain-9] Hands every open transaction to the chain, lowest nonce first; one that waits for too long pays
 * more.
 */
export async function broadcast(lane: Lane, open: readonly OpenTx[], head: Block): Promise<void> {
  const now = lane.runtime.clock.now()
  for (const [at, tx] of open.entries()) {
    const newest = tx.attempts.at(-1) as AttemptRow
    // Only the lowest can be stuck by its own fault: the others wait for it.
    const stuck =
      at === 0 && now.getTime() - newest.at.getTime() > STUCK_MS && lane.broadcastAt.has(newest.hash)
    if (stuck) await hand(lane, await replace(lane, tx, newest, head), now)
    else if (isDue(lane, newest, now)) await hand(lane, newest, now)
  }
}

function isDue({ broadcastAt }: Lane, { hash }: AttemptRow, now: Date): boolean {
  const last = broadcastAt.get(hash)
  return last === undefined || now.getTime() - last.getTime() > AGAIN_MS
}

async function hand(lane: Lane, { hash, raw }: AttemptRow, now: Date): Promise<void> {
  const [answer] = await lane.rpc.askAll([['eth_sendRawTransaction', [raw]]])
  if (answer instanceof RpcError && !KNOWN.test(answer.message)) {
    if (!WAITING.test(answer.message)) throw answer
    lane.runtime.log.warn({ hash, reason: answer.message }, 'a transaction waits for its fees')
  }
  lane.broadcastAt.set(hash, now)
  lane.pass('after-broadcast')
}

/** The same call at the same nonce, dearer; in the database before it is anywhere else. */
async function replace(lane: Lane, tx: OpenTx, before: AttemptRow, head: Block): Promise<AttemptRow> {
  const parsed = parseTransaction(before.raw) as TransactionSerializableEIP1559 & Fees
  const { r: _r, s: _s, v: _v, yParity: _yParity, ...unsigned } = parsed
  const fees = raisedFees(parsed, await currentFees(lane.rpc, head))
  const raw = await lane.relayer.signTransaction({ ...unsigned, ...fees, type: 'eip1559' })
  return act(lane.runtime, async (deed) => {
    const attempt = { hash: keccak256(raw), raw, at: deed.at }
    await insertAttempt(deed.tx, tx.id, attempt)
    await requireLease(deed.tx, lane.holder)
    return attempt
  })
}

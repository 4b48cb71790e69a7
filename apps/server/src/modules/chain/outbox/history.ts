import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { setChainStates } from '../../agents/index.ts'
import { answered, hex, type RpcCall } from '../rpc.ts'
import { minting } from '../states.ts'
import { reopenDifferences } from '../store/differences.ts'
import { reopenFollowedAfter } from '../store/followed.ts'
import { reopenGuestsAfter } from '../store/guests.ts'
import { type Anchor, clearCursor, deleteMovesAfter, findCursor, moveCursor } from '../store/history.ts'
import { listIntentsOfTxs, markReopened } from '../store/intents.ts'
import { requireLease } from '../store/lanes.ts'
import { deleteTokens } from '../store/tokens.ts'
import { type ConfirmedTx, listConfirmedTxs, reopenTxs } from '../store/txs.ts'
import { type Block, type Lane, toBlock } from './lane.ts'

/** Reopened in one transaction: each may hold a batch of agents. */
const PAGE = 20

const blockAt = (block: number): RpcCall => ['eth_getBlockByNumber', [hex(block), false]]

/**
 * [chain-10] The newest block, after making sure that the blocks we built on are still there. A reorganisation, or an
 * embedded chain that lost its tail, takes blocks back: what they held is opened again.
 */
export async function checkHistory(lane: Lane): Promise<Block> {
  const { db } = lane.runtime.database
  const cursor = await findCursor(db)
  const [newest] = await listConfirmedTxs(db, 1)
  const anchors: Anchor[] = [...(cursor ? [cursor] : []), ...(newest ? [anchorOf(newest)] : [])]
  const [latest, ...found] = await lane.rpc.askAll([
    ['eth_getBlockByNumber', ['latest', false]],
    ...anchors.map(({ block }) => blockAt(block)),
  ])
  if (!anchors.every((anchor, at) => isThere(anchor, found[at]))) await rewind(lane)
  return toBlock(answered(latest))
}

const anchorOf = ({ block, blockHash }: ConfirmedTx): Anchor => ({ block, hash: blockHash })

const isThere = ({ hash }: Anchor, answer: unknown): boolean =>
  answered<{ hash: string } | null>(answer)?.hash === hash

/** Newest first, so that a rewind that is cut short is found and finished by the next. */
async function rewind(lane: Lane): Promise<void> {
  const { log, database } = lane.runtime
  // Everything that the chain forgot must be handed to it again.
  lane.broadcastAt.clear()
  lane.mayIssue.clear()
  let count = 0
  for (;;) {
    const page = await listConfirmedTxs(database.db, PAGE)
    const answers = await lane.rpc.askAll(page.map(({ block }) => blockAt(block)))
    const standing = page.findIndex((tx, at) => isThere(anchorOf(tx), answers[at]))
    const gone = standing === -1 ? page : page.slice(0, standing)
    if (gone.length > 0) await reopen(lane, gone)
    count += gone.length
    if (standing === -1 && page.length === PAGE) continue
    const fork = standing === -1 ? null : anchorOf(page[standing] as ConfirmedTx)
    await forgetLogAfter(lane, fork)
    log.warn(
      { transactions: count, block: fork?.block ?? 0 },
      'the chain took blocks back; sending again what they held',
    )
    return
  }
}

async function reopen(lane: Lane, gone: readonly ConfirmedTx[]): Promise<void> {
  await runUnitOfWork(lane.runtime, async (uow) => {
    const { tx } = uow
    const txIds = gone.map(({ id }) => id)
    const intents = await listIntentsOfTxs(tx, txIds)
    const agents: AgentId[] = intents.filter(({ kind }) => kind === 'mint').map(({ agentId }) => agentId)
    if (agents.length > 0) await setChainStates(uow, agents.map(minting))
    await deleteTokens(tx, agents)
    await markReopened(
      tx,
      intents.map(({ id }) => id),
    )
    await reopenTxs(tx, txIds)
    await requireLease(tx, lane.holder)
  })
}

async function forgetLogAfter(lane: Lane, fork: Anchor | null): Promise<void> {
  await runUnitOfWork(lane.runtime, async ({ tx, at }) => {
    await reopenFollowedAfter(tx, fork?.block ?? -1, at)
    await deleteMovesAfter(tx, fork?.block ?? -1)
    await reopenDifferences(tx)
    await reopenGuestsAfter(tx, fork?.block ?? -1)
    if (fork) await moveCursor(tx, fork)
    else await clearCursor(tx)
    await requireLease(tx, lane.holder)
  })
}

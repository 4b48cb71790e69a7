import { act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findAgentsByIds } from '../../agents/index.ts'
import { findWalletOwners } from '../../identity/index.ts'
import { ALARMS, decideHolding, type Holding, lawfulMoves } from '../hands.ts'
import {
  type DifferenceRow,
  deleteDifference,
  findLastOwnMove,
  findTransfers,
  listOpenDifferences,
  lookLater,
  raiseAlarm,
} from '../store/differences.ts'
import { listMoves, type MoveRow } from '../store/history.ts'
import { insertIntent } from '../store/intents.ts'
import { requireLease } from '../store/lanes.ts'
import { listVaultsAmong } from '../store/tokens.ts'
import { isSame, type Lane } from './lane.ts'

const LOOKED_AT_MAX = 25
const MOVES_MAX = 10_000

type Hands = { readonly from: UserId; readonly to: UserId }
type Seen = {
  readonly holding: Holding
  readonly hands: Hands
  readonly key: string
  readonly holder: string
}

/**
 * [chain-22] Looks at tokens that moved, a few at a time, and puts right what a rule says is to be. A difference that
 * no rule resolves is told, and stays as it is.
 */
export async function resolveDifferences(lane: Lane): Promise<void> {
  for (const row of await listOpenDifferences(lane.runtime.database.db, LOOKED_AT_MAX)) {
    const seen = await look(lane, row)
    const verdict = seen ? decideHolding(seen.holding) : 'fine'
    await act(lane.runtime, async ({ tx, at }) => {
      if (verdict === 'fine') await deleteDifference(tx, row.tokenId)
      else if (verdict === 'wait') await lookLater(tx, row.tokenId, at)
      else if (verdict === 'put back') await putBack(tx, row, seen as Seen, at)
      else await raiseAlarm(tx, row.tokenId, ALARMS[verdict])
      await requireLease(tx, lane.holder)
    })
    const told = { tokenId: row.tokenId, agentId: row.agentId, holder: seen?.holder }
    if (verdict === 'put back')
      lane.runtime.log.warn(told, 'a token moved without the service; its holder’s key puts it back')
    else if (verdict !== 'fine' && verdict !== 'wait')
      lane.runtime.log.error({ ...told, reason: ALARMS[verdict] }, 'chain and ledger differ about an agent')
  }
}

/**
 * [chain-11] Signed by the key of the player whose wallet it is in; the same move is put back once, the vault armed
 * after it.
 */
async function putBack(tx: Tx, { agentId }: DifferenceRow, { key, hands }: Seen, at: Date): Promise<void> {
  await insertIntent(tx, { key, kind: 'transfer', agentId, payload: hands }, at)
  const payload = { ownerId: hands.to }
  await insertIntent(tx, { key: `policy:${key}`, kind: 'policy', agentId, payload }, at)
}

/** Null when the log tells nothing of it (any more). */
async function look(lane: Lane, { tokenId, agentId }: DifferenceRow): Promise<Seen | null> {
  const { db } = lane.runtime.database
  const moves = await listMoves(db, tokenId, MOVES_MAX)
  const agent = (await findAgentsByIds(db, [agentId])).get(agentId)
  const last = moves.at(-1)
  if (!last || !agent) return null
  const vaults = await listVaultsAmong(db, [...new Set(moves.map(({ to }) => to))])
  const key = `return:${tokenId}:${last.block}:${last.logIndex}`
  const { underway, returned } = await findTransfers(db, agentId, key)
  const ownMove = await findLastOwnMove(db, tokenId)
  const owners = await findWalletOwners(db, ownMove ? [last.to, ownMove] : [last.to])
  const holderId = owners.get(last.to)
  const holding = {
    lawful: lawfulMoves(moves, vaults).length === moves.length,
    // A return that was carried out is in the log a moment later.
    underway: underway || returned === 'done',
    atOwner: holderId === agent.ownerId,
    sold: await wasSold(lane, last),
    released: ownMove !== null && !owners.has(ownMove),
    inBuiltInWallet: holderId !== undefined,
    returnFailed: returned === 'failed',
  }
  return { holding, hands: { from: holderId ?? agent.ownerId, to: agent.ownerId }, key, holder: last.to }
}

/** Whether the market contract had a part in it. */
async function wasSold({ rpc, book }: Lane, { txHash }: MoveRow): Promise<boolean> {
  const receipt = await rpc.ask<{ logs: { address: string }[] } | null>('eth_getTransactionReceipt', [txHash])
  return receipt?.logs.some(({ address }) => isSame(address, book.at.agentMarket)) ?? false
}

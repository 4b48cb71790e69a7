import { Problem } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { changeOwner, deleteHandovers, endObstacles, lockHandover } from '../../agents/index.ts'
import { walletAccountOf } from '../../identity/index.ts'
import { overruledHandovers, tokenMoved } from '../events.ts'
import { type DifferenceRow, findTransfers } from '../store/differences.ts'
import { insertFollowed, listUntold, settleTransfers } from '../store/followed.ts'
import type { Move, Seen } from './holding.ts'

/** The ledger moved on since the token was looked at: it is to be looked at again. */
export class LookAgain extends Error {}

/** A payment in the ledger can't be given back. */
export class CannotGiveBack extends Error {}

/**
 * [chain-24] The agent goes with its purse to its token's holder by the new move, with all consequences of any change
 * of hands. A payment on chain was made there. Of several moves in a row each is followed by itself.
 */
export async function follow(uow: UnitOfWork, row: DifferenceRow, seen: Seen): Promise<void> {
  await handOn(uow, row, seen, async () => {
    const { underway } = await findTransfers(uow.tx, row.agentId, seen.returnKey)
    if (underway) throw new LookAgain()
  })
}

/**
 * [chain-25] The token is out of reach, and the ledger gave the agent to somebody else meanwhile: the chain wins.
 * Payments in the ledger are given back, the latest first, and the agent goes to its token's holder.
 */
export async function overrule(uow: UnitOfWork, row: DifferenceRow, seen: Seen): Promise<void> {
  const { agentId } = row
  await handOn(uow, row, seen, async () => {
    const { sent } = await findTransfers(uow.tx, agentId, seen.returnKey)
    if (sent) throw new LookAgain()
    const untold = await listUntold(uow.tx, agentId)
    if (untold[0]) await deleteHandovers(uow.tx, agentId, untold[0].at)
    for (const hands of untold.reverse()) {
      for (const giveBack of overruledHandovers.of(uow.runtime)) {
        const given = await giveBack(uow, { agentId, ...hands }).catch(refusedFunds)
        if (!given) throw new CannotGiveBack()
      }
    }
  })
}

async function handOn(uow: UnitOfWork, row: DifferenceRow, seen: Seen, check: () => Promise<void>) {
  const { tokenId, agentId } = row
  const { txHash, nth, to: address, at } = seen.news as Move
  const ownerId = await walletAccountOf(uow, address).catch(lookAgain)
  await insertFollowed(uow.tx, { txHash, nth, tokenId, agentId, ownerId, at })
  // Linked to its owner's account since it was looked at.
  if (ownerId === seen.ownerId) throw new LookAgain()
  const handover = await lockHandover(uow.tx, agentId, seen.ownerId, ownerId).catch(lookAgain)
  await check()
  await endObstacles(uow, agentId)
  await changeOwner(uow, handover, seen.holding.step?.sold ? 'sale' : 'gift', { txHash })
  // The token is there already: of this change, and of those that it overruled, nothing is left to be told.
  await settleTransfers(uow.tx, agentId)
  await uow.emit(tokenMoved, { agentId, from: seen.ownerId, to: ownerId })
}

/** Somebody else was there first: at the agent, the wallet or its handle. */
function lookAgain(error: unknown): never {
  throw error instanceof Problem ? new LookAgain() : error
}

function refusedFunds(error: unknown): false {
  if (error instanceof Problem && error.code === 'insufficient_funds') return false
  throw error
}

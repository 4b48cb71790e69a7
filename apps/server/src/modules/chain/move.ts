import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findAgentsByIds, setChainStates } from '../agents/index.ts'
import type { Book } from './book.ts'
import { offchain } from './states.ts'
import { deleteDifferences } from './store/differences.ts'
import { deleteFollowed } from './store/followed.ts'
import { deleteGuests } from './store/guests.ts'
import { clearCursor, deleteFormerMoves, deleteMovesAfter, keepMoves } from './store/history.ts'
import {
  deleteTransfers,
  listMintAgents,
  listTriedMints,
  mintToOwners,
  requeueEverything,
} from './store/intents.ts'
import { forgetChain, getLane, type HolderId, noteContracts, requireLease } from './store/lanes.ts'
import { deleteAllTokens } from './store/tokens.ts'
import { deleteTxs } from './store/txs.ts'

/** Owners are looked up so many at a time. */
const SLICE = 1_000

/** [chain-14] The agents leave their chain: on the next one everything is told again, in the same order. */
export async function leaveChain(runtime: Runtime, holder: HolderId): Promise<void> {
  await runUnitOfWork(runtime, async (uow) => {
    const { tx, at } = uow
    await setOffchain(uow)
    await requeueEverything(tx, at)
    await deleteTxs(tx)
    await deleteGuests(tx)
    await deleteDifferences(tx)
    await deleteAllTokens(tx)
    await deleteMovesAfter(tx, -1)
    await deleteFormerMoves(tx)
    await deleteFollowed(tx)
    await clearCursor(tx)
    await requireLease(tx, holder)
    await forgetChain(tx)
  })
}

/**
 * [chain-23] Makes sure that the agents live in the contracts that this version knows. In others they are minted anew,
 * on the same chain: by itself where that costs nothing, on a chain of others at the operator's word. Before anything
 * is deployed, so that nothing is paid for without it.
 */
export async function followContracts(
  runtime: Runtime,
  holder: HolderId,
  { at: where }: Book,
): Promise<void> {
  const { agentNft: to } = where
  const { chainId, agentNft: from } = await getLane(runtime.database.db)
  if (from === to) return
  await runUnitOfWork(runtime, async (uow) => {
    const isHome = chainId !== null && (await listTriedMints(uow.tx)).length > 0
    if (isHome) {
      requireWord(runtime, chainId)
      runtime.log.warn({ from, to, chainId }, 'the agents move to other contracts of the same chain')
      await leaveContracts(uow)
    }
    await noteContracts(uow.tx, to)
    await requireLease(uow.tx, holder)
  })
}

function requireWord({ settings }: Runtime, chainId: number): void {
  if (settings.chainRpcUrl === null || settings.chainMoveFrom === chainId) return
  throw new Error(
    `the agents live in other contracts on chain ${chainId}: CHAIN_MOVE_FROM=${chainId} moves them`,
  )
}

/**
 * Agents are minted to their present owners, items are granted again, and purses follow with the next settlement: the
 * ledger has them all. The history of hands stays. Signed transactions stay too: their nonces are used, and a chain of
 * our own that has to be built again needs them used.
 */
async function leaveContracts(uow: UnitOfWork): Promise<void> {
  const { tx, at } = uow
  await setOffchain(uow)
  await keepMoves(tx)
  await deleteFollowed(tx)
  await requeueEverything(tx, at)
  await deleteTransfers(tx)
  await nameOwners(tx)
  await deleteAllTokens(tx)
}

async function setOffchain(uow: UnitOfWork): Promise<void> {
  const agents = await listTriedMints(uow.tx)
  if (agents.length > 0) await setChainStates(uow, agents.map(offchain))
}

async function nameOwners(tx: Tx): Promise<void> {
  const agents = await listMintAgents(tx)
  for (let from = 0; from < agents.length; from += SLICE) {
    const found = await findAgentsByIds(tx, agents.slice(from, from + SLICE))
    const owners = [...found].map(([id, { ownerId }]): [AgentId, UserId] => [id, ownerId as UserId])
    await mintToOwners(tx, new Map(owners))
  }
}

import { encodeFunctionData } from 'viem/utils'
import { signerAt } from '../../wallets/index.ts'
import type { Intent, Kind } from '../store/intents.ts'
import { listPurses } from '../store/tokens.ts'
import type { Address, Block, Lane } from './lane.ts'
import { policyCall, transferCall } from './signed-calls.ts'
import { addressOf, type Call, walletsOf } from './wallets.ts'

/** What an agent's own key may spend a day on chain until its owner says otherwise there: as its policy begins. */
const FIRST_DAILY_LIMIT = 200n

/** The one transaction that tells the chain all of these, which are of one kind. */
export async function callFor(lane: Lane, intents: readonly Intent[], head: Block): Promise<Call> {
  const [first] = intents
  if (first?.kind === 'transfer') return transferCall(lane, first, head)
  if (first?.kind === 'policy') return policyCall(lane, first, head)
  const kind = first?.kind as Exclude<Kind, 'transfer' | 'policy'>
  return { mint: mintCall, grant: grantCall, settle: settleCall }[kind](lane, intents as never)
}

async function mintCall({ runtime, book }: Lane, intents: readonly Intent<'mint'>[]): Promise<Call> {
  const wallets = await walletsOf(
    runtime.database.db,
    intents.map(({ payload }) => payload.ownerId),
  )
  const mints = intents.map(({ id, agentId, payload }) => ({
    uuid: book.uuidToBytes16(agentId),
    to: addressOf(wallets, payload.ownerId),
    agent: signerAt(runtime.keyring, 'agents', id).address,
    dailyLimit: FIRST_DAILY_LIMIT,
  }))
  const data = encodeFunctionData({ abi: book.agentNftAbi, functionName: 'mintAgents', args: [mints] })
  return { to: book.at.agentNft, data }
}

async function grantCall({ book }: Lane, intents: readonly Intent<'grant'>[]): Promise<Call> {
  const grants = intents.map(({ payload, vaultAddress }) => ({
    ref: book.refOf('grant', payload.ref),
    to: vaultAddress as Address,
    id: book.itemId(payload.item as 'skill:x'),
    amount: 1n,
  }))
  const data = encodeFunctionData({ abi: book.agentItemsAbi, functionName: 'grantBatch', args: [grants] })
  return { to: book.at.agentItems, data }
}

/** [chain-12] Totals, as the ledger has them at this moment; the intent's own number is the version. */
async function settleCall({ runtime, book }: Lane, intents: readonly Intent<'settle'>[]): Promise<Call> {
  const purses = await listPurses(
    runtime.database.db,
    intents.map(({ agentId }) => agentId),
  )
  const totals = new Map(purses.map(({ agentId, purse }) => [agentId, purse]))
  const settlements = intents.map(({ id, agentId, vaultAddress }) => ({
    vault: vaultAddress as Address,
    version: BigInt(id),
    total: BigInt(totals.get(agentId) ?? 0),
  }))
  const data = encodeFunctionData({ abi: book.creditsAbi, functionName: 'settle', args: [settlements] })
  return { to: book.at.credits, data }
}

import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { getPolicy } from '../../finance/index.ts'
import { type BuiltInWallet, findWalletOwners, findWallets } from '../../identity/index.ts'
import { signerAt } from '../../wallets/index.ts'
import { getMintId, type Intent, type Kind } from '../store/intents.ts'
import { listPurses } from '../store/tokens.ts'
import { type Address, type Block, isSame, type Lane } from './lane.ts'
import { askContracts, question } from './read.ts'

export type Call = { readonly to: Address; readonly data: Hex }

async function walletsOf(db: Parameters<typeof findWallets>[0], userIds: readonly UserId[]) {
  const wallets = await findWallets(db, userIds)
  return new Map(wallets.map((wallet) => [wallet.userId, wallet]))
}

function addressOf(wallets: ReadonlyMap<UserId, BuiltInWallet>, userId: UserId): Address {
  const wallet = wallets.get(userId)
  if (!wallet) throw new Error(`no wallet of ${userId}`)
  return wallet.address as Address
}

/** A request that a player's key signed is good for so long; it is signed anew whenever it is sent anew. */
const REQUEST_S = 3_600
const REQUEST_GAS = 250_000n

/** [chain-11] The old owner's key signs, the relayer pays: the platform has no way around an owner's signature. */
async function transferCall(lane: Lane, intent: Intent<'transfer'>, head: Block): Promise<Call> {
  const { from, to } = intent.payload
  const wallets = await walletsOf(lane.runtime.database.db, [from, to])
  const owner = wallets.get(from) as BuiltInWallet
  const args = [owner.address as Address, addressOf(wallets, to), BigInt(intent.tokenId as number)] as const
  const data = encodeFunctionData({ abi: lane.book.agentNftAbi, functionName: 'transferFrom', args })
  return signedCall(lane, owner, lane.book.at.agentNft, data, head)
}

/** [chain-21] The owner's key tells the vault what the owner's policy is at this moment. */
async function policyCall(lane: Lane, intent: Intent<'policy'>, head: Block): Promise<Call> {
  const { ownerId } = intent.payload
  const wallets = await walletsOf(lane.runtime.database.db, [ownerId])
  const { agent, limit, armed } = await policyOf(lane, intent.agentId, ownerId)
  const data = encodeFunctionData({
    abi: lane.book.agentVaultAbi,
    functionName: 'setPolicy',
    args: [agent, limit, armed],
  })
  return signedCall(lane, wallets.get(ownerId) as BuiltInWallet, intent.vaultAddress as Address, data, head)
}

async function policyOf({ runtime }: Lane, agentId: AgentId, ownerId: UserId) {
  const { db } = runtime.database
  const { dailyLimit, frozen } = await getPolicy(db, { id: agentId, ownerId }, runtime.clock.now())
  const agent = signerAt(runtime.keyring, 'agents', await getMintId(db, agentId)).address
  return { agent, limit: BigInt(dailyLimit), armed: !frozen }
}

async function signedCall(
  { runtime, book, rpc, chainId }: Lane,
  signer: BuiltInWallet,
  to: Address,
  data: Hex,
  head: Block,
): Promise<Call> {
  const from = signer.address as Address
  const { forwarderAbi, at } = book
  const [nonce] = await askContracts(rpc, [question(forwarderAbi, at.forwarder, 'nonces', [from])])
  const deadline = Math.floor(head.at.getTime() / 1_000) + REQUEST_S
  const request = { from, to, value: 0n, gas: REQUEST_GAS, deadline, data }
  const signature = await signerAt(runtime.keyring, 'players', signer.index).signTypedData({
    domain: book.forwarderDomain(chainId, at.forwarder),
    types: book.forwardRequestTypes,
    primaryType: 'ForwardRequest',
    message: { ...request, nonce: nonce as bigint },
  })
  const args = [{ ...request, signature }] as const
  return { to: at.forwarder, data: encodeFunctionData({ abi: forwarderAbi, functionName: 'execute', args }) }
}

/** Whether the chain already says what an intent would tell it: then there is nothing left to tell. */
export async function isToldAlready(lane: Lane, intent: Intent): Promise<boolean> {
  if (intent.kind === 'transfer') return isTransferred(lane, intent)
  return intent.kind === 'policy' && isPolicyTold(lane, intent)
}

async function isTransferred(lane: Lane, intent: Intent<'transfer'>): Promise<boolean> {
  const { book, rpc, runtime } = lane
  const wallets = await walletsOf(runtime.database.db, [intent.payload.to])
  const asked = question(book.agentNftAbi, book.at.agentNft, 'ownerOf', [BigInt(intent.tokenId as number)])
  const [owner] = await askContracts(rpc, [asked])
  return isSame(owner as string, addressOf(wallets, intent.payload.to))
}

/**
 * [chain-21] Of many changes in a row the first tells the last, and the others cost nothing. A vault whose token is in a
 * wallet of others is told by that wallet, or not at all.
 */
async function isPolicyTold(lane: Lane, intent: Intent<'policy'>): Promise<boolean> {
  const { agent, limit, armed } = await policyOf(lane, intent.agentId, intent.payload.ownerId)
  const asked = question(lane.book.agentVaultAbi, intent.vaultAddress as Address, 'snapshot', [])
  const [seen] = await askContracts(lane.rpc, [asked])
  const [holder, toldAgent, toldArmed, toldLimit] = seen as NonNullable<typeof seen>
  if (!(await findWalletOwners(lane.runtime.database.db, [holder])).has(holder)) return true
  return isSame(toldAgent, agent) && toldArmed === armed && toldLimit === limit
}

/** The spending limit of an agent's own key a day on chain until its owner sets another there: as its policy begins. */
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

import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { getPolicy } from '../../finance/index.ts'
import { type BuiltInWallet, findWalletOwners } from '../../identity/index.ts'
import { signerAt } from '../../wallets/index.ts'
import { getMintId, type Intent } from '../store/intents.ts'
import { type Address, type Block, isSame, type Lane } from './lane.ts'
import { askContracts, question } from './read.ts'
import { addressOf, type Call, walletsOf } from './wallets.ts'

/** A request that a player's key signed is good for so long; it is signed anew whenever it is sent anew. */
const REQUEST_S = 3_600
const REQUEST_GAS = 250_000n

/** [chain-11] The old owner's key signs, the relayer pays: the platform has no way around an owner's signature. */
export async function transferCall(lane: Lane, intent: Intent<'transfer'>, head: Block): Promise<Call> {
  const { from, to } = intent.payload
  const wallets = await walletsOf(lane.runtime.database.db, [from, to])
  const owner = wallets.get(from) as BuiltInWallet
  const args = [owner.address as Address, addressOf(wallets, to), BigInt(intent.tokenId as number)] as const
  const data = encodeFunctionData({ abi: lane.book.agentNftAbi, functionName: 'transferFrom', args })
  return signedCall(lane, owner, lane.book.at.agentNft, data, head)
}

/** [chain-21] The owner's key tells the vault what the owner's policy is at this moment. */
export async function policyCall(lane: Lane, intent: Intent<'policy'>, head: Block): Promise<Call> {
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

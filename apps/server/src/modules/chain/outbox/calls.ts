import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { type BuiltInWallet, findWallets } from '../../identity/index.ts'
import { signerAt } from '../../wallets/index.ts'
import type { Intent, Kind } from '../store/intents.ts'
import { listPurses } from '../store/tokens.ts'
import { type Address, type Block, isSame, type Lane } from './lane.ts'
import { askContracts, question } from './read.ts'

export type Call = { readonly to: Address; readonly data: Hex }

/** What an agent's own key may spend a day on chain until its owner says otherwise there: as its policy begins. */
const FIRST_DAILY_LIMIT = 200n
/** A request that a player's key signed is good for so long; it is signed anew whenever it is sent anew. */
const REQUEST_S = 3_600
const TRANSFER_GAS = 250_000n

/** The one transaction that tells the chain all of these, which are of one kind. */
export async function callFor(lane: Lane, intents: readonly Intent[], head: Block): Promise<Call> {
  const [first] = intents
  if (first?.kind === 'transfer') return transferCall(lane, first, head)
  const kind = first?.kind as Exclude<Kind, 'transfer'>
  return { mint: mintCall, grant: grantCall, settle: settleCall }[kind](lane, intents as never)
}

async function mintCall({ house, book }: Lane, intents: readonly Intent<'mint'>[]): Promise<Call> {
  const wallets = await walletsOf(
    house.database.db,
    intents.map(({ payload }) => payload.ownerId),
  )
  const mints = intents.map(({ id, agentId, payload }) => ({
    uuid: book.uuidToBytes16(agentId),
    to: addressOf(wallets, payload.ownerId),
    agent: signerAt(house.keyring, 'agents', id).address,
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

/** H12: totals, as the ledger has them at this moment; the intent's own number is the version. */
async function settleCall({ house, book }: Lane, intents: readonly Intent<'settle'>[]): Promise<Call> {
  const purses = await listPurses(
    house.database.db,
    intents.map(({ agentId }) => agentId),
  )
  const totals = new Map(purses.map(({ agentId, purse }) => [agentId, purse]))
  const settlements = intents.map(({ id, agentId, vaultAddress }) => ({
    vault: vaultAddress as Address,
    version: BigInt(id),
    total: BigInt(totals.get(agentId as AgentId) ?? 0),
  }))
  const data = encodeFunctionData({ abi: book.creditsAbi, functionName: 'settle', args: [settlements] })
  return { to: book.at.credits, data }
}

/** H11: the old owner's key signs, the relayer pays: the platform has no way around an owner's signature. */
async function transferCall(lane: Lane, intent: Intent<'transfer'>, head: Block): Promise<Call> {
  const { house, book, rpc, chainId } = lane
  const { from, to } = intent.payload
  const wallets = await walletsOf(house.database.db, [from, to])
  const owner = wallets.get(from) as BuiltInWallet
  const { agentNftAbi: nft, forwarderAbi } = book
  const args = [owner.address as Address, addressOf(wallets, to), BigInt(intent.tokenId as number)] as const
  const [nonce] = await askContracts(rpc, [question(forwarderAbi, book.at.forwarder, 'nonces', [args[0]])])
  const request = {
    from: args[0],
    to: book.at.agentNft,
    value: 0n,
    gas: TRANSFER_GAS,
    deadline: Math.floor(head.at.getTime() / 1_000) + REQUEST_S,
    data: encodeFunctionData({ abi: nft, functionName: 'transferFrom', args }),
  }
  const signature = await signerAt(house.keyring, 'players', owner.index).signTypedData({
    domain: book.forwarderDomain(chainId, book.at.forwarder),
    types: book.forwardRequestTypes,
    primaryType: 'ForwardRequest',
    message: { ...request, nonce: nonce as bigint },
  })
  const data = encodeFunctionData({
    abi: forwarderAbi,
    functionName: 'execute',
    args: [{ ...request, signature }],
  })
  return { to: book.at.forwarder, data }
}

/** Whether a token is already where a transfer would bring it: then there is nothing left to tell. */
export async function isTransferred(lane: Lane, intent: Intent<'transfer'>): Promise<boolean> {
  const { book, rpc, house } = lane
  const wallets = await walletsOf(house.database.db, [intent.payload.to])
  const asked = question(book.agentNftAbi, book.at.agentNft, 'ownerOf', [BigInt(intent.tokenId as number)])
  const [owner] = await askContracts(rpc, [asked])
  return isSame(owner as string, addressOf(wallets, intent.payload.to))
}

async function walletsOf(db: Parameters<typeof findWallets>[0], userIds: readonly UserId[]) {
  const wallets = await findWallets(db, userIds)
  return new Map(wallets.map((wallet) => [wallet.userId, wallet]))
}

function addressOf(wallets: ReadonlyMap<UserId, BuiltInWallet>, userId: UserId): Address {
  const wallet = wallets.get(userId)
  if (!wallet) throw new Error(`no wallet of ${userId}`)
  return wallet.address as Address
}

import type { Hex } from 'viem'
import { getAddress, toEventSelector } from 'viem/utils'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { findAgentsByIds } from '../../agents/index.ts'
import { findWalletAccount, findWalletOwners } from '../../identity/index.ts'
import { lawfulMoves, type Step, type TokenLocation } from '../hands.ts'
import { type DifferenceRow, findLastOwnMove, findTransfers } from '../store/differences.ts'
import { type FollowedRow, listFollowed, listOwnMoves } from '../store/followed.ts'
import { isGuestOpen } from '../store/guests.ts'
import { listMoves, type MoveRow } from '../store/history.ts'
import { listVaultsAmong } from '../store/tokens.ts'
import type { Hash } from '../store/txs.ts'
import { isSame, type Lane } from './lane.ts'

const MOVES_MAX = 10_000
const SOLD = toEventSelector('Sold(uint256,uint256,address,address,uint256,uint256)')

export type Move = MoveRow & { readonly nth: number }

/** The result of one look at a token that moved. */
export type Seen = {
  readonly holding: TokenLocation
  readonly ownerId: UserId
  readonly holder: string
  /** The owner of the built-in wallet that it is in. */
  readonly holderId: UserId | undefined
  /** Names the return that its last move would call for. */
  readonly returnKey: string
  /** The first move that is news; see Holding. */
  readonly news: Move | null
}

/** Null when the log tells nothing of it (any more). */
export async function lookAt(lane: Lane, { tokenId, agentId }: DifferenceRow): Promise<Seen | null> {
  const { db } = lane.runtime.database
  const moves = numbered(await listMoves(db, tokenId, MOVES_MAX))
  const agent = (await findAgentsByIds(db, [agentId])).get(agentId)
  const last = moves.at(-1)
  if (!last || !agent) return null
  const { ownerId } = agent
  const followed = await listFollowed(db, agentId)
  const { known, atOwner } = await lastKnown(lane, moves, ownerId, followed)
  const news = moves[known + 1] ?? null
  const ownMove = await findLastOwnMove(db, tokenId)
  const owners = await findWalletOwners(db, [
    last.to,
    ...(ownMove ? [ownMove] : []),
    ...(news ? [news.from] : []),
  ])
  const returnKey = `return:${tokenId}:${last.block}:${last.logIndex}`
  const { underway, sent, returned } = await findTransfers(db, agentId, returnKey)
  const holding: TokenLocation = {
    lawful: await isLawful(lane, moves),
    // A return that was carried out is in the log a moment later.
    underway: underway || returned === 'done' || (await comesAgain(lane, moves, followed)),
    sent,
    atOwner: atOwner && news === null,
    step: news && (await stepOf(lane, news, !owners.has(news.from), atOwner)),
    vanished: hasVanished(moves, followed),
    released: ownMove !== null && !owners.has(ownMove),
    inBuiltInWallet: owners.has(last.to),
    returnFailed: returned === 'failed',
  }
  return { holding, ownerId, holder: last.to, holderId: owners.get(last.to), returnKey, news }
}

/** Each move with its place among those of the same transaction. */
const numbered = (moves: readonly MoveRow[]): Move[] =>
  moves.map((move, at) => ({
    ...move,
    nth: moves.slice(0, at).filter(({ txHash }) => txHash === move.txHash).length,
  }))

/**
 * The last move that is no news: made by the service, followed, or to its owner; and whether the token was in the hands
 * of the agent's owner of now after it.
 */
async function lastKnown(
  { runtime }: Lane,
  moves: readonly Move[],
  ownerId: UserId,
  followed: readonly FollowedRow[],
): Promise<{ known: number; atOwner: boolean }> {
  const { db } = runtime.database
  const own = await listOwnMoves(db, (moves[0] as Move).tokenId)
  for (let at = moves.length - 1; at >= 0; at--) {
    const { txHash, nth, to } = moves[at] as Move
    if ((await findWalletAccount(db, to)) === ownerId) return { known: at, atOwner: true }
    const row = followed.find((each) => each.txHash === txHash && each.nth === nth)
    // Followed, and the wallet is linked to the account no more: it is still the agent's owner who holds it.
    if (row) return { known: at, atOwner: row.ownerId === ownerId }
    if (own.has(txHash)) return { known: at, atOwner: false }
  }
  return { known: -1, atOwner: false }
}

async function isLawful({ runtime }: Lane, moves: readonly Move[]): Promise<boolean> {
  const vaults = await listVaultsAmong(runtime.database.db, [...new Set(moves.map(({ to }) => to))])
  return lawfulMoves(moves, vaults).length === moves.length
}

const hasVanished = (moves: readonly Move[], followed: readonly FollowedRow[]): boolean => {
  const latest = followed.at(-1)
  return latest !== undefined && !moves.some(({ txHash }) => txHash === latest.txHash)
}

/** [chain-20] A followed move that vanished with a chain of our own is being handed to it again. */
async function comesAgain(
  { runtime }: Lane,
  moves: readonly Move[],
  followed: readonly FollowedRow[],
): Promise<boolean> {
  if (!hasVanished(moves, followed)) return false
  return isGuestOpen(runtime.database.db, followed.at(-1)?.txHash as Hash)
}

const stepOf = async (lane: Lane, news: Move, signedOutside: boolean, fromOwner: boolean): Promise<Step> => ({
  sold: await wasSold(lane, news),
  signedOutside,
  fromOwner,
})

type Receipt = { logs: { address: string; topics: Hex[] }[] }

/** Whether this very move was a sale on the market contract. */
async function wasSold({ rpc, book }: Lane, { txHash, tokenId, from, to }: Move): Promise<boolean> {
  const receipt = await rpc.ask<Receipt | null>('eth_getTransactionReceipt', [txHash])
  const logs = receipt?.logs ?? []
  return logs.some(({ address, topics: [event, token, seller, buyer] }) => {
    if (event !== SOLD || !token || !seller || !buyer || !isSame(address, book.at.agentMarket)) return false
    return Number(BigInt(token)) === tokenId && addressIn(seller) === from && addressIn(buyer) === to
  })
}

const addressIn = (topic: Hex): string => getAddress(`0x${topic.slice(-40)}`)

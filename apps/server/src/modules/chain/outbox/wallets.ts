import type { Hex } from 'viem'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { type BuiltInWallet, findWallets } from '../../identity/index.ts'
import type { Address } from './lane.ts'

export type Call = { readonly to: Address; readonly data: Hex }

export async function walletsOf(db: Parameters<typeof findWallets>[0], userIds: readonly UserId[]) {
  const wallets = await findWallets(db, userIds)
  return new Map(wallets.map((wallet) => [wallet.userId, wallet]))
}

export function addressOf(wallets: ReadonlyMap<UserId, BuiltInWallet>, userId: UserId): Address {
  const wallet = wallets.get(userId)
  if (!wallet) throw new Error(`no wallet of ${userId}`)
  return wallet.address as Address
}

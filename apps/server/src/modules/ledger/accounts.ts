import type { AgentId, Id, UserId } from '../../kernel/ids.ts'

export type EscrowId = Id<'escrow'>

/** Who holds credits: a player's wallet, an agent's purse, an escrow for an order, or the platform itself. */
export type Holder =
  | { readonly kind: 'wallet' | 'purse' | 'escrow'; readonly owner: string }
  | { readonly kind: 'mint' | 'fees' | 'prizes' | 'forfeited'; readonly owner: null }

export const wallet = (userId: UserId): Holder => ({ kind: 'wallet', owner: userId })
export const purse = (agentId: AgentId): Holder => ({ kind: 'purse', owner: agentId })
export const escrow = (id: EscrowId): Holder => ({ kind: 'escrow', owner: id })

/** Credits come into being here and nowhere else: what it gave out is what there is. */
export const MINT: Holder = { kind: 'mint', owner: null }
export const FEES: Holder = { kind: 'fees', owner: null }
export const PRIZES: Holder = { kind: 'prizes', owner: null }
export const FORFEITED: Holder = { kind: 'forfeited', owner: null }

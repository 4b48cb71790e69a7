import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'

export type EscrowId = Id<'escrow'>

export type AccountId = Id<'account'>

/** A wallet, purse or escrow: it has a balance of its own, which can be read and locked. */
export type PersonalHolder = { readonly kind: 'wallet' | 'purse' | 'escrow'; readonly owner: string }

/** A holder of credits: a player's wallet, an agent's purse, an escrow, or the platform itself. */
export type Holder = PersonalHolder | { readonly kind: keyof typeof PLATFORM; readonly owner: null }

export const wallet = (userId: UserId): PersonalHolder => ({ kind: 'wallet', owner: userId })
export const purse = (agentId: AgentId): PersonalHolder => ({ kind: 'purse', owner: agentId })
export const escrow = (id: EscrowId): PersonalHolder => ({ kind: 'escrow', owner: id })

const PLATFORM = {
  mint: '00000000-0000-7000-8000-000000000001',
  forfeited: '00000000-0000-7000-8000-000000000002',
  fees: '00000000-0000-7000-8000-000000000003',
  prizes: '00000000-0000-7000-8000-000000000004',
} as const

/** Credits are created here and nowhere else: what the mint issued is all there is. */
export const MINT: Holder = { kind: 'mint', owner: null }
export const FORFEITED: Holder = { kind: 'forfeited', owner: null }
export const FEES: Holder = { kind: 'fees', owner: null }
export const PRIZES: Holder = { kind: 'prizes', owner: null }

/** An account has its owner's id; the platform's accounts have fixed ones. */
export const accountIdOf = (holder: Holder): AccountId => (holder.owner ?? PLATFORM[holder.kind]) as AccountId

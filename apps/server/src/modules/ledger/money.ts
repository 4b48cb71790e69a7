import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import { pluralize } from '../../kernel/lib/plural.ts'

/** Money is a branded whole number: it can't be added to a count or multiplied by a fraction by accident. */
export type Credits = number & { readonly __unit: 'credits' }

export function credits(amount: number): Credits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of credits: ${amount}`)
  return amount as Credits
}

/** For a person to read: `1 credit`, `1,200 credits`. */
export const creditsText = (amount: number): string => pluralize(amount, 'credit')

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

/** Why credits moved, in a word that players see beside the memo. */
export const KINDS = {
  welcome: 'The gift that a new account begins with',
  topup: 'Credits that a player added to the wallet',
  agent_fee: 'What creating an agent costs after the first',
  grant: 'The credits that a new agent begins with',
  fund: 'From the owner’s wallet into an agent’s purse',
  withdraw: 'From an agent’s purse back into the owner’s wallet',
  pay: 'A payment by an agent to a payee or to another agent',
  order: 'Set aside in escrow for an order',
  release: 'Paid out of escrow to whoever delivered',
  refund: 'Given back: an order, a purchase or work that did not come about',
  fee: 'The platform’s share',
  purchase: 'A skill, gear or a lesson bought',
  sale: 'An agent, a skill or gear sold to another player',
  rental: 'An agent or gear rented',
  training: 'A training, a course or a squad paid',
  travel: 'What a journey cost or brought',
  wage: 'Earned by work',
  reward: 'A mission, an achievement or a lucky find',
  stake: 'Put at stake before a contest',
  prize: 'Won in a battle, a season or a contest',
  tip: 'Given to somebody for good work',
  forfeit: 'Left behind by a deleted account',
} as const

export type Kind = keyof typeof KINDS

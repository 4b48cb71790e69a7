import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/lib/canonical.ts'
import { HOUR_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import { type Credits, credits, creditsText, type Holder } from '../ledger/index.ts'

export const APPROVAL_MS = 72 * HOUR_MS
/** [finance-12] The bound keeps an agent from flooding its owner with questions. */
export const APPROVALS_WAITING_MAX = 100
export const TOPUP_MAX = 1_000
export const TOPUP_DAILY_MAX = credits(5_000)
export const DEFAULT_POLICY = { dailyLimit: credits(200), askAbove: credits(50), frozen: false }

export type PolicyTerms = { dailyLimit: Credits; askAbove: Credits; frozen: boolean }

/** The conditions of the decision besides the amount. */
export type SpendTerms = {
  /** The payee needs no approval: it is on the list, or it is an escrow or the platform. */
  readonly trusted: boolean
  /** The owner has approved exactly this. */
  readonly approved?: boolean
}

export type Verdict =
  | { readonly kind: 'pays' }
  | { readonly kind: 'asks'; readonly why: 'above_ask' | 'unlisted_payee' }
  | { readonly kind: 'blocked'; readonly why: 'frozen' | 'funds' | 'daily_limit' }

const blocked = (why: 'frozen' | 'funds' | 'daily_limit') => ({ kind: 'blocked', why }) as const
const asks = (why: 'above_ask' | 'unlisted_payee') => ({ kind: 'asks', why }) as const

/**
 * [finance-3] Decides on an agent's request to spend. Nothing lifts the freeze, the funds or the day's limit
 * ([finance-8]); the owner's approval lifts askAbove and the list of payees.
 */
export function decideSpend(
  policy: PolicyTerms,
  purse: Credits,
  spentToday: Credits,
  amount: Credits,
  { trusted, approved = false }: SpendTerms,
): Verdict {
  if (policy.frozen) return blocked('frozen')
  if (amount > purse) return blocked('funds')
  if (spentToday + amount > policy.dailyLimit) return blocked('daily_limit')
  if (approved) return { kind: 'pays' }
  if (!trusted) return asks('unlisted_payee')
  if (amount > policy.askAbove) return asks('above_ask')
  return { kind: 'pays' }
}

/** The reason for asking the owner, as the end of the question. */
export function whyAsked(why: 'above_ask' | 'unlisted_payee' | 'daily_limit', policy: PolicyTerms): string {
  if (why === 'unlisted_payee') return 'not on the list of payees'
  if (why === 'daily_limit') return `over the daily limit of ${creditsText(policy.dailyLimit)}`
  return policy.askAbove === 0
    ? 'every payment needs your word'
    : `more than ${creditsText(policy.askAbove)} needs your word`
}

/** The faults of a list of payees: all must be existing agents, none the agent itself. */
export function payeeFaults(
  own: AgentId,
  payeeIds: readonly AgentId[],
  known: ReadonlySet<AgentId>,
): { path: string; message: string }[] {
  return payeeIds.flatMap((id, at) => {
    const path = `body.agentIds.${at}`
    if (id === own) return [{ path, message: 'is the agent itself' }]
    return known.has(id) ? [] : [{ path, message: 'is no agent' }]
  })
}

type KindAmount = { readonly kind: string; readonly amount: number }

/** The kinds with movements, and their total. */
export const sumsOf = (kinds: readonly KindAmount[]) => ({
  total: kinds.reduce((sum, { amount }) => sum + amount, 0),
  byKind: kinds.filter(({ amount }) => amount !== 0),
})

export const APPROVAL_STATUSES = ['pending', 'approved', 'declined', 'expired'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** [finance-9] An approval is settled once and for all. */
export const APPROVAL_STATES = stateTable<ApprovalStatus>({
  pending: ['approved', 'declined', 'expired'],
  approved: [],
  declined: [],
  expired: [],
})

/** [finance-9] An approval past its time counts as expired, even before its job has recorded that. */
export const statusAt = (approval: { status: ApprovalStatus; expiresAt: Date }, at: Date): ApprovalStatus =>
  approval.status === 'pending' && approval.expiresAt <= at ? 'expired' : approval.status

/** The parts of an action that the owner approves. */
export type ExactAction = {
  readonly action: string
  readonly agentId: string
  readonly parts: readonly { readonly to: Holder; readonly amount: number }[]
  readonly details: Readonly<Record<string, unknown>>
}

/** [finance-7] The SHA-256 of the action as canonical JSON: equal actions have equal digests. */
export function digestOf({ action, agentId, parts, details }: ExactAction): Buffer {
  const pays = parts.map(({ to, amount }) => ({ payee: payeeOf(to), amount }))
  return createHash('sha256').update(canonicalJson({ action, agentId, pays, details })).digest()
}

/** The escrow is opened only by the approved action, so the digest has its purpose instead, from `details`. */
const payeeOf = ({ kind, owner }: Holder): string => (kind === 'escrow' ? 'escrow' : `${kind}:${owner}`)

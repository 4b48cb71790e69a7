import assert from 'node:assert/strict'
import { utcDay } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { LockedAgent } from '../agents/index.ts'
import {
  type Credits,
  creditsText,
  getBalance,
  type Holder,
  type Kind,
  purse,
  type TransferId,
} from '../ledger/index.ts'
import { announceSettled, askOwner } from './approvals.ts'
import { purseSpent } from './facts.ts'
import { getPolicy, type PolicyToday } from './policy.ts'
import { callGuards } from './purse-guards.ts'
import { decideSpend, digestOf, type SpendTerms, whyAsked } from './rules.ts'
import {
  type ActionDetails,
  type ApprovalId,
  type ApprovalRow,
  settleApproval,
  type TaskId,
} from './store/approvals.ts'
import { countAndTransfer } from './store/days.ts'

/** The problems that an operation with a spending declares for `spend`. */
export const SPEND_PROBLEMS = ['insufficient_funds', 'policy_frozen', 'limit_reached'] as const

/** A payment that an agent asks for. */
export type Spending = {
  readonly amount: Credits
  /** The payees, one ledger entry each: a price and its fee are two. Their sum is the amount. */
  readonly parts: readonly Part[]
  /** The kind of the action and the details to carry it out later, as `approvableActions` knows it. */
  readonly action: {
    readonly kind: string
    readonly details: ActionDetails
    /** The state at the time of the question: kept with the details, but not part of the digest. */
    readonly asOf?: ActionDetails
  }
  /** The beginning of the question to the owner: `Pay 60 credits to Ren`. */
  readonly purpose: string
  readonly trusted: boolean
  /**
   * The owner acts personally: the freeze, the funds and the daily limit apply, askAbove and the list of payees do
   * not.
   */
  readonly ownersWord?: boolean
  readonly taskId?: TaskId
  /** No later query of the transaction reads the credits, so they may move in the round trip of the commit. */
  readonly last?: boolean
}

export type Part = {
  readonly to: Holder
  readonly amount: Credits
  readonly kind: Kind
  readonly memo: string
}

/** A spending that never waits needs no text for a question. */
export type SpendingNow = Pick<Spending, 'amount' | 'parts' | 'action' | 'last'>

export type Spent = { readonly status: 'paid'; readonly txId: TransferId }
export type AwaitingApproval = { readonly status: 'awaiting_approval'; readonly approvalId: ApprovalId }

/**
 * The only way for an agent to spend ([finance-2]): pays at once, asks the owner, or refuses (`SPEND_PROBLEMS`). The
 * caller holds the agent's row, so the decision still holds when it is carried out. Over the daily limit the owner is
 * asked too ([finance-5]), who can raise the limit or approve tomorrow. A caller that has read the agent's
 * `SpendingPower` passes it along.
 */
export async function spend(
  uow: UnitOfWork,
  agent: LockedAgent,
  spending: Spending,
  known?: SpendingPower,
): Promise<Spent | AwaitingApproval> {
  const { amount, purpose, trusted, ownersWord = false, taskId = null } = spending
  const means = known ?? (await readSpendingPower(uow, agent))
  const { policy, obstacle } = judge(means, amount, { trusted, approved: ownersWord })
  if (obstacle === null) return pay(uow, agent, spending, means, null)
  uow.requireOwnTransaction()
  const { kind: action, details, asOf } = spending.action
  const reason = `${purpose}: ${whyAsked(obstacle, policy)}`
  const digest = digestFor(agent, spending)
  const question = { action, details: { ...details, ...asOf }, digest, amount, reason, taskId }
  return { status: 'awaiting_approval', approvalId: await askOwner(uow, agent, question) }
}

/**
 * [finance-8] Carries out an approved spending under the present freeze, funds and limit, and uses the approval up.
 * The caller holds the rows of agent and approval. Any other spending is refused with `wrong_state`; `now` is the same
 * one at a lower price.
 */
export async function spendApproved(
  uow: UnitOfWork,
  agent: LockedAgent,
  approval: ApprovalRow,
  asked: Spending,
  now = asked,
): Promise<Spent> {
  if (!digestFor(agent, asked).equals(approval.digest)) {
    refuse('wrong_state', { message: 'What was asked for is no longer the same: decline it and ask again.' })
  }
  assert(now.amount <= asked.amount, 'more is spent than was approved')
  const { amount, trusted } = now
  const means = await readSpendingPower(uow, agent)
  const { policy, obstacle } = judge(means, amount, { trusted, approved: true })
  if (obstacle !== null) refuseOverLimit(policy, amount, 'approve tomorrow')
  const spent = await pay(uow, agent, now, means, approval.id)
  const used = await settleApproval(uow.tx, approval.id, uow.at, {
    status: 'approved',
    transfer: spent.txId,
    amount,
  })
  assert(used, 'an approval that is locked was settled by somebody else')
  await announceSettled(uow, approval, 'approved')
  return spent
}

/**
 * [finance-19] Spends at once or refuses, for payments that never wait, such as tips: the freeze, the funds and the
 * daily limit apply (`SPEND_PROBLEMS`), askAbove and the list of payees do not. The caller holds the agent's row.
 */
export async function spendNow(uow: UnitOfWork, agent: LockedAgent, spending: SpendingNow): Promise<Spent> {
  const means = await readSpendingPower(uow, agent)
  const { policy, obstacle } = judge(means, spending.amount, { trusted: true, approved: true })
  if (obstacle !== null) refuseOverLimit(policy, spending.amount, 'wait for tomorrow')
  return pay(uow, agent, spending, means, null)
}

/**
 * [finance-8] Names the limit that would let the spending through: where a whole day's limit is too small, waiting for
 * another day does not help.
 */
function refuseOverLimit({ dailyLimit, spentToday }: PolicyToday, needed: Credits, otherwise: string): never {
  const dailyLimitNeeded = spentToday + needed
  const raise = `raise its daily limit to ${creditsText(dailyLimitNeeded)} or more (PUT /agents/{id}/policy)`
  const message =
    needed > dailyLimit
      ? `This is more than the agent may spend in a whole day (${creditsText(dailyLimit)}): ${raise}, then try again.`
      : `This is over what the agent may spend today: ${raise}, or ${otherwise}.`
  refuse('limit_reached', { message, details: { dailyLimit, spentToday, needed, dailyLimitNeeded } })
}

const digestFor = (agent: LockedAgent, { action, parts }: Spending): Buffer =>
  digestOf({ action: action.kind, agentId: agent.id, parts, details: action.details })

export type SpendingPower = {
  readonly policy: PolicyToday
  readonly available: Credits
  /** Whether guards may have to act when credits leave the purse. */
  readonly guarded: boolean
}

/** The agent's policy and funds. The purse is read again: this unit of work may have moved credits since the lock. */
async function readSpendingPower(
  { tx, at }: UnitOfWork,
  agent: Pick<LockedAgent, 'id' | 'ownerId'>,
): Promise<SpendingPower> {
  const [policy, available] = await Promise.all([getPolicy(tx, agent, at), getBalance(tx, purse(agent.id))])
  // The guards check that themselves.
  return { policy, available, guarded: true }
}

/** The obstacle to a payment at once, if any; refuses where no approval could help. */
function judge({ policy, available }: SpendingPower, amount: Credits, terms: SpendTerms) {
  const verdict = decideSpend(policy, available, policy.spentToday, amount, terms)
  if (verdict.kind === 'pays') return { policy, obstacle: null }
  if (verdict.why === 'frozen') refuse('policy_frozen')
  if (verdict.why === 'funds') refuse('insufficient_funds', { details: { needed: amount, available } })
  return { policy, obstacle: verdict.why }
}

async function pay(
  uow: UnitOfWork,
  agent: LockedAgent,
  { amount, parts, action, last = false }: SpendingNow,
  { policy, guarded }: SpendingPower,
  approvalId: ApprovalId | null,
): Promise<Spent> {
  assert.equal(
    parts.reduce((sum, part) => sum + part.amount, 0),
    amount,
    'the parts of a spending are not its amount',
  )
  const txId = uow.newId<'transfer'>()
  const from = purse(agent.id)
  // A fee rounded down may be zero, and zero is no movement.
  const movements = parts.filter((part) => part.amount > 0).map((part) => ({ from, ...part }))
  const spent = { agentId: agent.id, ownerId: agent.ownerId, action: action.kind, amount, txId, approvalId }
  const counted = { agentId: agent.id, day: utcDay(uow.at), amount, dailyLimit: policy.dailyLimit }
  const move = () => countAndTransfer(uow.tx, { uow, movements, txId, counted })
  const isLast = last && !guarded
  // Units of work that share a transaction move their credits together at its end, one movement each.
  if (!isLast || movements.length !== 1) uow.requireOwnTransaction()
  if (isLast) {
    uow.beforeCommit(move)
    await uow.emit(purseSpent, spent)
  } else await Promise.all([move(), callGuards(uow, agent.id), uow.emit(purseSpent, spent)])
  return { status: 'paid', txId }
}

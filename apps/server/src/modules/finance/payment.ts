import { utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { LockedAgent, Payable } from '../agents/index.ts'
import { type Credits, creditsText, purse } from '../ledger/index.ts'
import type { CarryOut } from './approvals.ts'
import { agentPaid } from './facts.ts'
import { policyOf } from './policy.ts'
import {
  type AwaitingApproval,
  type Spending,
  type SpendingPower,
  type Spent,
  spend,
  spendApproved,
} from './spend.ts'
import type { TaskId } from './store/approvals.ts'
import { findPaymentContext } from './store/payment-context.ts'

export type Payment = {
  readonly toAgentId: AgentId
  readonly amount: Credits
  readonly memo: string
  /** The task that pays. */
  readonly taskId?: TaskId
  /** True where the unit of work does nothing else. */
  readonly last?: boolean
}

export const PAY = 'pay'

/**
 * [finance-4] Pays another agent; a payee on the owner's list needs no approval. Declares `not_found`. `context` may
 * have started right after the request for the agent's lock.
 */
export async function payAgent(
  uow: UnitOfWork,
  agent: LockedAgent,
  payment: Payment,
  context = readPaymentContext(uow, agent, payment),
): Promise<Spent | AwaitingApproval> {
  const { seen, means } = await context
  const { payee, spending } = decidePayment(agent, payment, seen)
  const { taskId, last = false } = payment
  const outcome = await spend(uow, agent, { ...spending, last, ...(taskId && { taskId }) }, means)
  if (outcome.status === 'paid') await announce(uow, agent, payee, payment, outcome)
  return outcome
}

/** Carries out a payment that waited for approval. */
export const payApproved: CarryOut = async (uow, agent, approval) => {
  const { amount, details } = approval
  const payment = { toAgentId: details['toAgentId'] as AgentId, amount, memo: details['memo'] as string }
  const { seen } = await readPaymentContext(uow, agent, payment)
  const { payee, spending } = decidePayment(agent, payment, seen)
  // [finance-28] The owner approves the payment to that agent of that player. Questions of the previous version name no
  // player.
  if (payee.ownerId !== (details['payeeOwnerId'] ?? payee.ownerId))
    refuse('wrong_state', {
      message: `${payee.name} has had another owner since you were asked: decline this, and pay it anew if you like.`,
    })
  const spent = await spendApproved(uow, agent, approval, spending)
  await announce(uow, agent, payee, payment, spent)
  return spent
}

type Payer = Pick<LockedAgent, 'id' | 'ownerId'>
type Seen = { payee: Payable | null; trusted: boolean }
type PaymentContext = { readonly seen: Seen; readonly means: SpendingPower }

/** Reads the state that a payment depends on. The query must be sent after the one that locks the agent. */
export async function readPaymentContext(
  uow: UnitOfWork,
  { id, ownerId }: Payer,
  { toAgentId }: Payment,
): Promise<PaymentContext> {
  const asked = { agentId: id, ownerId, day: utcDay(uow.at), payeeId: toAgentId }
  const { payee, trusted, said, available, guarded } = await findPaymentContext(uow, asked)
  return { seen: { payee, trusted }, means: { policy: policyOf(said), available, guarded } }
}

function decidePayment(agent: LockedAgent, payment: Payment, { payee, trusted }: Seen) {
  if (!payee) refuse('not_found', { message: 'There is no agent to pay by that id.' })
  return { payee, spending: spendingOf(agent, payee, payment, trusted) }
}

function spendingOf(
  agent: LockedAgent,
  payee: Payable,
  { toAgentId, amount, memo }: Payment,
  trusted: boolean,
): Spending {
  const said = memo === '' ? '' : `: ${memo}`
  return {
    amount,
    parts: [{ to: purse(payee.id), amount, kind: 'pay', memo: `${agent.name} → ${payee.name}${said}` }],
    action: { kind: PAY, details: { toAgentId, memo }, asOf: { payeeOwnerId: payee.ownerId } },
    // [finance-22] The service's own words: the payee's name is quoted, and the memo has a field of its own.
    purpose: `Pay ${creditsText(amount)} to “${payee.name.replace(/[“”]/g, '')}” of ${payee.handle}`,
    trusted,
  }
}

const announce = (
  uow: UnitOfWork,
  agent: LockedAgent,
  payee: Payable,
  { amount }: Payment,
  { txId }: Spent,
) =>
  uow.emit(agentPaid, {
    fromAgentId: agent.id,
    fromOwnerId: agent.ownerId,
    toAgentId: payee.id,
    toOwnerId: payee.ownerId,
    amount,
    txId,
  })

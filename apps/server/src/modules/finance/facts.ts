import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import { HANDOVER_REASONS } from '../agents/index.ts'
import type { TransferId } from '../ledger/index.ts'
import type { ApprovalId, TaskId } from './store/approvals.ts'

/** Credits left an agent's purse by `spend`; `action` names the purpose. */
export const purseSpent = fact('finance.purse_spent', {
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  action: Type.String(),
  amount: Type.Integer(),
  txId: uuid<TransferId>(),
  approvalId: nullable(uuid<ApprovalId>()),
})

/** One agent paid another. */
export const agentPaid = fact('finance.agent_paid', {
  fromAgentId: uuid<AgentId>(),
  fromOwnerId: uuid<UserId>(),
  toAgentId: uuid<AgentId>(),
  toOwnerId: uuid<UserId>(),
  amount: Type.Integer(),
  txId: uuid<TransferId>(),
})

/** The owner moved credits between wallet and purse. */
export const purseFunded = fact('finance.purse_funded', { agentId: uuid<AgentId>(), amount: Type.Integer() })
export const purseWithdrawn = fact('finance.purse_withdrawn', {
  agentId: uuid<AgentId>(),
  amount: Type.Integer(),
})

export const walletToppedUp = fact('finance.wallet_topped_up', {
  userId: uuid<UserId>(),
  amount: Type.Integer(),
})

export const policyChanged = fact('finance.policy_changed', {
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
})

const approval = {
  approvalId: uuid<ApprovalId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  taskId: nullable(uuid<TaskId>()),
}

/**
 * A payee changed owner and left this player's lists; `agentIds` are the player's agents that paid it without asking.
 */
export const payeeDropped = fact('finance.payee_dropped', {
  payeeId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  agentIds: Type.Array(uuid<AgentId>()),
  from: uuid<UserId>(),
  to: uuid<UserId>(),
  reason: oneOf(HANDOVER_REASONS),
})

/** An agent wants to spend something that its owner must approve. */
export const approvalAsked = fact('finance.approval_asked', approval)

/** The owner answered a question, or it expired. */
export const approvalSettled = fact('finance.approval_settled', {
  ...approval,
  status: oneOf(['approved', 'declined', 'expired']),
})

import { fact } from '../../kernel/facts.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/schema.ts'

/** Credits left an agent's purse by the gate; `action` is what for. */
export const purseSpent = fact('finance.purse_spent', {
  agentId: uuid(),
  ownerId: uuid(),
  action: Type.String(),
  amount: Type.Integer(),
  txId: uuid(),
  approvalId: nullable(uuid()),
})

/** One agent paid another. */
export const agentPaid = fact('finance.agent_paid', {
  fromAgentId: uuid(),
  fromOwnerId: uuid(),
  toAgentId: uuid(),
  toOwnerId: uuid(),
  amount: Type.Integer(),
  txId: uuid(),
})

/** Its owner moved credits between wallet and purse. */
export const purseFunded = fact('finance.purse_funded', { agentId: uuid(), amount: Type.Integer() })
export const purseWithdrawn = fact('finance.purse_withdrawn', { agentId: uuid(), amount: Type.Integer() })

export const walletToppedUp = fact('finance.wallet_topped_up', { userId: uuid(), amount: Type.Integer() })

export const policyChanged = fact('finance.policy_changed', { agentId: uuid(), ownerId: uuid() })

const approval = { approvalId: uuid(), agentId: uuid(), ownerId: uuid(), taskId: nullable(uuid()) }

/** An agent wants to spend what its owner must be asked for. */
export const approvalAsked = fact('finance.approval_asked', approval)

/** The owner's word came, or did not come in time. */
export const approvalSettled = fact('finance.approval_settled', {
  ...approval,
  status: oneOf(['approved', 'declined', 'expired']),
})

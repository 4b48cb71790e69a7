import type { Credits } from '../../kernel/credits.ts'
import type { Deed, Tx } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { type AgentRow, findAgent } from '../agents/index.ts'
import { purse } from '../ledger/index.ts'
import { approvable } from './approvals.ts'
import { agentPaid } from './facts.ts'
import { type Held, type Spending, type Spent, spend, spendApproved } from './gate.ts'
import { isPayee } from './store/payees.ts'

export type Payment = { readonly toAgentId: AgentId; readonly amount: Credits; readonly memo: string }

const PAY = 'pay'

/** F4: a payment from one agent to another; a payee on the owner's list needs no asking. Declares `not_found`. */
export async function payAgent(deed: Deed, agent: AgentRow, payment: Payment): Promise<Spent | Held> {
  const outcome = await spend(deed, agent, await spendingOf(deed.tx, agent, payment))
  if (outcome.status === 'paid') await announce(deed, agent, payment, outcome)
  return outcome
}

approvable(PAY, async (deed, agent, approval) => {
  const { amount, details } = approval
  const payment = { toAgentId: details['toAgentId'] as AgentId, amount, memo: details['memo'] as string }
  const spent = await spendApproved(deed, agent, approval, await spendingOf(deed.tx, agent, payment))
  await announce(deed, agent, payment, spent)
  return spent
})

async function spendingOf(tx: Tx, agent: AgentRow, { toAgentId, amount, memo }: Payment): Promise<Spending> {
  const payee = await findAgent(tx, toAgentId)
  if (!payee) refuse('not_found', { message: 'There is no agent to pay by that id.' })
  const said = memo === '' ? '' : `: ${memo}`
  return {
    amount,
    to: purse(payee.id),
    kind: 'pay',
    memo: `${agent.name} → ${payee.name}${said}`,
    action: { kind: PAY, details: { toAgentId, memo } },
    purpose: `Pay ${amount} credits to ${payee.name} of ${payee.owner.handle}${memo === '' ? '' : ` (${memo})`}`,
    trusted: await isPayee(tx, agent.id, agent.ownerId, toAgentId),
  }
}

const announce = (deed: Deed, agent: AgentRow, { toAgentId, amount }: Payment, { txId }: Spent) =>
  deed.emit(agentPaid, { fromAgentId: agent.id, toAgentId, amount, txId })

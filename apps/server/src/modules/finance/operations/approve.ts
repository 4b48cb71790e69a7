import assert from 'node:assert/strict'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockOwnAgent } from '../../agents/index.ts'
import { findCarryOut } from '../approvals.ts'
import { Approval, ApprovalIdText, ApprovalResult } from '../records.ts'
import { statusAt } from '../rules.ts'
import { SPEND_PROBLEMS } from '../spend.ts'
import { type ApprovalRow, findApproval, lockApproval } from '../store/approvals.ts'
import { toApproval } from '../views.ts'

export const approve = operation({
  id: 'approve',
  route: 'POST /approvals/{id}/approve',
  summary: 'Approve what an agent asks to spend',
  description:
    'The action is carried out in the same moment, under the funds, the freeze and the daily limit as they are ' +
    'now. When one of these stands in the way, nothing changes and the approval stays pending.',
  access: scopes('approvals:write'),
  tool: 'core',
  idem: true,
  params: Type.Object({ id: ApprovalIdText() }),
  response: Type.Object({ approval: Approval, result: ApprovalResult }),
  problems: [
    'not_found',
    'wrong_state',
    'price_changed',
    'own_service',
    'agent_dormant',
    'agent_in_custody',
    ...SPEND_PROBLEMS,
  ],
  async handler(uow) {
    const { tx, at, caller, params } = uow
    const { userId } = caller
    const { id } = params
    const asked = (await findApproval(tx, userId, id)) ?? refuse('not_found')
    // An earlier owner of the agent is told the outcome, not that the approval does not exist.
    requirePending(asked, at)
    // The agent is locked first, as everywhere; then nobody else can settle this approval or spend from the purse.
    const agent = await lockOwnAgent(tx, caller, asked.agentId)
    const approval = (await lockApproval(tx, userId, id)) ?? refuse('not_found')
    requirePending(approval, at)
    const result = await findCarryOut(uow, approval.action)(uow, agent, approval)
    const settled = (await findApproval(tx, userId, id)) ?? refuse('not_found')
    assert(settled.status === 'approved', `${approval.action} was carried out past the gate`)
    return { approval: toApproval(settled, at), result }
  },
})

function requirePending(approval: ApprovalRow, at: Date): void {
  const status = statusAt(approval, at)
  if (status !== 'pending')
    refuse('wrong_state', { message: `This approval is ${status}.`, details: { status } })
}

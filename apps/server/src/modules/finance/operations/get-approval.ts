import { mayReach, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Approval, ApprovalIdText } from '../records.ts'
import { findApproval } from '../store/approvals.ts'
import { toApproval } from '../views.ts'

export const getApproval = operation({
  id: 'getApproval',
  route: 'GET /approvals/{id}',
  summary: 'Read an approval',
  access: scopes('tasks:read'),
  agentTokens: true,
  params: Type.Object({ id: ApprovalIdText() }),
  response: Approval,
  problems: ['not_found'],
  async handler({ db, at, caller, params, refuse }) {
    const approval = (await findApproval(db, caller.userId, params.id)) ?? refuse('not_found')
    if (!mayReach(caller, approval.agentId)) refuse('not_found')
    return toApproval(approval, at)
  },
})

import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { prose } from '../../../kernel/operation/text.ts'
import { announceSettled } from '../approvals.ts'
import { Approval, ApprovalIdText } from '../records.ts'
import { statusAt } from '../rules.ts'
import { lockApproval, settleApproval } from '../store/approvals.ts'
import { toApproval } from '../views.ts'

export const decline = operation({
  id: 'decline',
  route: 'POST /approvals/{id}/decline',
  summary: 'Decline what an agent asks to spend',
  access: scopes('approvals:write'),
  tool: 'core',
  params: Type.Object({ id: ApprovalIdText() }),
  body: Type.Object({
    reason: Type.Optional(prose({ maxLength: 200, examples: ['Too expensive'] })),
  }),
  response: Type.Object({ approval: Approval }),
  problems: ['not_found', 'wrong_state'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const approval = (await lockApproval(tx, caller.userId, params.id)) ?? refuse('not_found')
    const status = statusAt(approval, at)
    if (status !== 'pending')
      refuse('wrong_state', { message: `This approval is ${status}.`, details: { status } })
    const declineReason = body.reason ?? null
    await settleApproval(tx, approval.id, at, { status: 'declined', declineReason })
    await announceSettled(uow, approval, 'declined')
    return { approval: toApproval({ ...approval, status: 'declined' }, at) }
  },
})

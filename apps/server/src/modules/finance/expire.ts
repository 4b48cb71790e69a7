import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { approvalSettled } from './facts.ts'
import { type ApprovalId, expireIfDue } from './store/approvals.ts'

/** [finance-9] Records that nobody answered in time. Readers work that out from the clock even before. */
export const expireApproval = job({
  name: 'finance.expire-approval',
  payload: Type.Object({ approvalId: uuid<ApprovalId>() }),
  async run(uow, { approvalId }) {
    const expired = await expireIfDue(uow.tx, approvalId, uow.at)
    if (!expired) return
    const { agentId, ownerId, taskId } = expired
    await uow.emit(approvalSettled, { approvalId, agentId, ownerId, taskId, status: 'expired' })
  },
})

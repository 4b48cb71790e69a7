import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { approvalSettled } from './facts.ts'
import { type ApprovalId, expireIfDue } from './store/approvals.ts'

/** [finance-9] Records that nobody answered in time. Readers work that out from the clock even before. */
export const expireApproval = job({
  name: 'finance.expire-approval',
  payload: Type.Object({ approvalId: uuid<ApprovalId>() }),
  async run(deed, { approvalId }) {
    const expired = await expireIfDue(deed.tx, approvalId, deed.at)
    if (!expired) return
    const { agentId, ownerId, taskId } = expired
    await deed.emit(approvalSettled, { approvalId, agentId, ownerId, taskId, status: 'expired' })
  },
})

import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { approvalSettled } from './facts.ts'
import { type ApprovalId, expireIfDue } from './store/approvals.ts'

/** [finance-9] Writes down, once, that nobody answered in time. Everybody who reads could tell that before. */
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

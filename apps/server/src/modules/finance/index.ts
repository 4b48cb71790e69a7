export { approvableActions, type CarryOut, statusOfApproval, withdrawApproval } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { pendingEarnings } from './earnings.ts'
export { approvalSettled, policyChanged } from './facts.ts'
export { foreseeSpend } from './foresight.ts'
export {
  SPEND_PROBLEMS,
  type Spending,
  spend,
  spendApproved,
  spendNow,
} from './gate.ts'
export { findPayeeByName } from './payees.ts'
export { payAgent } from './payment.ts'
export { financePersonalData } from './personal-data.ts'
export { getPolicy } from './policy.ts'
export { listApprovals } from './store/approvals.ts'
export { addUsage, type NewUsage, usedThisMonth } from './usage.ts'

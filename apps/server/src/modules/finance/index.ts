export { approvableActions, type CarryOut, outcomeOf, withdrawApproval } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { pendingEarnings } from './earnings.ts'
export { approvalSettled, policyChanged } from './facts.ts'
export { payAgent } from './payment.ts'
export { financePersonalData } from './personal-data.ts'
export { findPayeesByName, foreseeSpend, getPolicy } from './policy.ts'
export { type PurseGuard, purseGuards } from './purse-guards.ts'
export {
  SPEND_PROBLEMS,
  type Spending,
  spend,
  spendApproved,
  spendNow,
} from './spend.ts'
export { type ApprovalId, findApproval, listApprovals } from './store/approvals.ts'
export { modelBudgetOf } from './usage.ts'

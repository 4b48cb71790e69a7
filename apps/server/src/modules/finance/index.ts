export { approvableActions, type CarryOut, outcomeOf, withdrawApproval } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { pendingEarnings } from './earnings.ts'
export { approvalSettled, policyChanged } from './facts.ts'
export { foreseeSpend } from './foresight.ts'
export { modelBudgetOf } from './model-budget.ts'
export { findPayeesByName } from './payees.ts'
export { payAgent } from './payment.ts'
export { financePersonalData } from './personal-data.ts'
export { getPolicy } from './policy.ts'
export { type PurseGuard, purseGuards } from './purse-guards.ts'
export {
  SPEND_PROBLEMS,
  type Spending,
  spend,
  spendApproved,
  spendNow,
} from './spend.ts'
export { type ApprovalId, findApproval, listApprovals } from './store/approvals.ts'

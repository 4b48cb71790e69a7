export { approvableActions } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { pendingEarnings } from './earnings.ts'
export { policyChanged } from './facts.ts'
export { foreseeSpend } from './foresight.ts'
export {
  SPEND_PROBLEMS,
  type Spending,
  spend,
  spendApproved,
  spendNow,
} from './gate.ts'
export { financePersonalData } from './personal-data.ts'
export { getPolicy } from './policy.ts'

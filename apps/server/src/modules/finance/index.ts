export { approvable } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { pendingEarnings } from './earnings.ts'
export { approvalEvent, paymentEvent } from './events.ts'
export { agentPaid, approvalAsked, approvalSettled, purseSpent, purseWithdrawn } from './facts.ts'
export { type Foresight, foreseeSpend } from './foresight.ts'
export {
  type Held,
  type Part,
  SPEND_PROBLEMS,
  type Spending,
  type SpendingNow,
  type Spent,
  spend,
  spendApproved,
  spendNow,
} from './gate.ts'
export { financePersonalData } from './personal-data.ts'

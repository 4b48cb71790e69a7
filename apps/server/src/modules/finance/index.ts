export { approvable } from './approvals.ts'
export { financeChecks } from './audit.ts'
export { SPEND_PROBLEMS, type Spending, spend, spendApproved } from './gate.ts'
export { financePersonalData } from './personal-data.ts'

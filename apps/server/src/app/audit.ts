import { financeChecks } from '../modules/finance/index.ts'

/** What the ledger's audit proves beside its own promises: each room adds what it holds credits for. */
export const auditParts = { checks: financeChecks }

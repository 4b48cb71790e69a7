import type { AuditCheck } from '../ledger/index.ts'
import { lastOfApprovals, lastOfPurses, selectApprovalFaults, selectDayFaults } from './store/audit.ts'

const BATCH = 1_000

/** [finance-2] No credits leave a purse without passing the gate, except its owner's withdrawals. */
const spending: AuditCheck = {
  name: 'spending',
  promise: 'all that left a purse was counted as spent that day, or withdrawn by its owner',
  async *run(db) {
    let after: string | null = null
    for (;;) {
      const through: string | null = await lastOfPurses(db, after, BATCH)
      if (through === null) return
      for (const { agentId, day, moved, counted } of await selectDayFaults(db, after, through)) {
        yield `agent ${agentId} spent ${moved} on ${day}, of which ${counted} were counted`
      }
      after = through
    }
  },
}

/** [finance-7] Every approved action was carried out once, exactly as approved. */
const approvals: AuditCheck = {
  name: 'approvals',
  promise: 'every approval that was used moved exactly its amount',
  async *run(db) {
    let after: string | null = null
    for (;;) {
      const through: string | null = await lastOfApprovals(db, after, BATCH)
      if (through === null) return
      for (const { id, amount, moved } of await selectApprovalFaults(db, after, through)) {
        yield `approval ${id} is for ${amount} and moved ${moved}`
      }
      after = through
    }
  },
}

/** What finance adds to the ledger's audit. */
export const financeChecks: readonly AuditCheck[] = [spending, approvals]

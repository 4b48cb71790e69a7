import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import { firstIdAt } from '../../kernel/lib/ids.ts'
import type { AuditCheck } from '../ledger/index.ts'
import { lastOfApprovals, lastOfPurses, selectApprovalFaults, selectDayFaults } from './store/audit.ts'

const BATCH = 1_000
const WAITS_MS = 4 * DAY_MS

/** [finance-2] Every credit that leaves a purse passes `spend`, except the owner's withdrawals. */
const spending: AuditCheck = {
  name: 'spending',
  promise: 'all that left a purse was counted as spent that day, or withdrawn by its owner',
  async *run(db, since) {
    const from = { day: since ? utcDay(new Date(since.at)) : 0, leg: since?.dayLeg ?? 0 }
    let after: string | null = null
    for (;;) {
      const through: string | null = await lastOfPurses(db, after, BATCH)
      if (through === null) return
      for (const { agentId, day, moved, counted } of await selectDayFaults(db, after, through, from)) {
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
  async *run(db, since) {
    // No approval waits longer than three days for its answer.
    let after: string | null = since ? firstIdAt(addMs(new Date(since.at), -WAITS_MS)) : null
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

/** The checks that finance adds to the ledger's audit. */
export const financeChecks: readonly AuditCheck[] = [spending, approvals]

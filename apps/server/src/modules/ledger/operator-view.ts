import type { Runtime } from '../../kernel/runtime.ts'
import { findLastAudit } from './store/audit.ts'

/** What the operator's page shows: what the last audit found, and over how much. */
export async function viewLedger({ database }: Runtime) {
  const audit = await findLastAudit(database.db)
  return {
    audit: audit && {
      at: audit.at,
      violations: audit.violations,
      lines: audit.report.lines ?? [],
      // Those before this was kept have none.
      counts: audit.report.counts ?? null,
    },
  }
}

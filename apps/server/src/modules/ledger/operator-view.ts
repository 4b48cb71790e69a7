import type { Runtime } from '../../kernel/runtime.ts'
import { findLastAudit } from './store/audit.ts'

/** For the operator's page: what the last audit found, and how much it covered. */
export async function viewLedger({ database }: Runtime) {
  const audit = await findLastAudit(database.db)
  return {
    audit: audit && {
      at: audit.at,
      violations: audit.violations,
      lines: audit.report.lines ?? [],
      // Audits from before counts were stored have none.
      counts: audit.report.counts ?? null,
    },
  }
}

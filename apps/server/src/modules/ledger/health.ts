import type { Dependency } from '../../kernel/http/readiness.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Metrics } from '../../kernel/tracing/metrics.ts'
import { findLastAudit } from './store/audit.ts'

/** [ledger-12] The ledger is audited every night: one that is older was left out, one from the future was never made. */
const AUDIT_AGE_MAX_MS = DAY_MS + 6 * HOUR_MS
const AUDIT_AGE_MIN_MS = -HOUR_MS

/**
 * A line in `/ready`: the last audit found nothing, and is not old. Not needed for readiness: a violation needs a person,
 * and taking all nodes away at once would help nobody.
 */
export const ledgerDependency = (runtime: Runtime): Dependency => ({
  name: 'ledger',
  needed: false,
  async check() {
    const { violations, ageMs } = await findLast(runtime)
    if (violations > 0) return false
    return ageMs > AUDIT_AGE_MAX_MS || ageMs < AUDIT_AGE_MIN_MS ? 'overdue' : true
  },
})

/** The same as figures, which alerts go by. */
export function measureLedger(runtime: Runtime, metrics: Metrics): void {
  metrics.gauge(
    'shugyo_audit_violations',
    'What the last audit of the ledger found',
    async () => (await findLast(runtime)).violations,
  )
  metrics.gauge(
    'shugyo_audit_age_seconds',
    'Age of the last audit of the ledger',
    async () => (await findLast(runtime)).ageMs / 1_000,
  )
}

/** A service that is too young for its first audit has one of age 0. */
async function findLast({ database, clock }: Runtime): Promise<{ violations: number; ageMs: number }> {
  const last = await findLastAudit(database.db)
  return last
    ? { violations: last.violations, ageMs: clock.now().getTime() - last.at.getTime() }
    : { violations: 0, ageMs: 0 }
}

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

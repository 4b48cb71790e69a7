import type { Db } from '../../kernel/db/database.ts'
import type { Dependency } from '../../kernel/http/readiness.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { findLastAudit } from './store/audit.ts'

/**
 * A line in `/ready`: the last audit found nothing. Not needed for readiness: a violation needs a person, and taking
 * all nodes away at once would help nobody.
 */
export const ledgerDependency = (db: Db): Dependency => ({
  name: 'ledger',
  needed: false,
  check: async () => (await countLastViolations(db)) === 0,
})

/** The same as a figure, which alerts go by. */
export const measureLedger = ({ database }: Runtime, metrics: Metrics): void =>
  metrics.gauge('shugyo_audit_violations', 'What the last audit of the ledger found', () =>
    countLastViolations(database.db),
  )

const countLastViolations = async (db: Db): Promise<number> => (await findLastAudit(db))?.violations ?? 0

import type { Db } from '../../kernel/db/database.ts'
import type { Dependency } from '../../kernel/http/readiness.ts'
import { findLastAudit } from './store/audit.ts'

/**
 * A line in `/ready`: the last audit found nothing. Not needed for readiness: a violation needs a person, and taking
 * all nodes away at once would help nobody.
 */
export const ledgerDependency = (db: Db): Dependency => ({
  name: 'ledger',
  needed: false,
  check: async () => ((await findLastAudit(db))?.violations ?? 0) === 0,
})

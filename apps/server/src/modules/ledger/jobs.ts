import { DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { type OutsideJob, outsideJob } from '../../kernel/transaction/job.ts'
import { audit, auditPartsOf } from './audit.ts'
import { deleteOldAudits, findLastAudit, insertAudit } from './store/audit.ts'
import { advanceRollUp, setMark } from './store/roll-up.ts'

const ROLL_UP_BATCH = 50_000
/** A run ends after this many batches; the next minute's goes on from there. */
const ROLL_UP_BATCHES_MAX = 40
const AUDITS_KEPT = 400

type None = Record<never, never>

/**
 * [ledger-8] Adds new movements of the platform's accounts to their sums. Outside a transaction, because each statement
 * must see the moment in which it runs; each is complete by itself, so stopping between two does no harm.
 */
export const rollUpPlatform: OutsideJob<None> = outsideJob({
  name: 'ledger.roll-up',
  payload: Type.Object({}),
  everyMs: MINUTE_MS,
  async run({ db }) {
    for (let batch = 0; batch < ROLL_UP_BATCHES_MAX; batch++) {
      if (!(await advanceRollUp(db, ROLL_UP_BATCH))) break
    }
    await setMark(db)
  },
})

/** [ledger-9] [ledger-11] Proves every night that nothing is amiss, keeps the result, and says loudly when something is. */
export const nightlyAudit: OutsideJob<None> = outsideJob({
  name: 'ledger.audit',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ db, at, runtime }) {
    const since = (await findLastAudit(db))?.report.mark ?? null
    const report = await audit(db, auditPartsOf(runtime.contributions), since, at)
    const { violations } = report
    await insertAudit(db, { id: newId(at, runtime.random), at, violations, report })
    await deleteOldAudits(db, AUDITS_KEPT)
    if (violations > 0) {
      const told = report.lines.flatMap((line) => line.told)
      runtime.log.error({ violations, told }, 'the ledger’s audit found violations')
    }
  },
})

import { openChecked } from '../apps/server/src/kernel/db/connect-for-tools.ts'
import { type Db, openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { requireDatabase } from '../apps/server/src/kernel/db/require-database.ts'
import { EmbeddedPostgresError } from '../apps/server/src/kernel/postgres/index.ts'
import { readSettings, SettingsError } from '../apps/server/src/kernel/settings/settings.ts'
import type { AuditReport } from '../apps/server/src/modules/ledger/index.ts'

/**
 * `npm run audit`: proves the ledger's promises, a line each, on the database of DATABASE_URL or the embedded one of
 * DATA_DIR, even while the service runs. Names the database and the amount of data checked; makes none. Ends with 1
 * when a promise is broken, with 2 when it could not look.
 */
const NO_TABLE = '42P01'

try {
  const settings = readSettings(process.env)
  const name = await requireDatabase(settings)
  const { connection, stop } = await openChecked(settings, { reads: true })
  const database = openDatabase(connection, () => {}, 2)
  try {
    process.exitCode = tell(await auditAll(database.db), name)
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 2
}

/** With the checks of every module. */
async function auditAll(db: Db): Promise<AuditReport> {
  const [{ modules }, { contributionsOf }, { audit, auditPartsOf }] = await Promise.all([
    import('../apps/server/src/app/modules.ts'),
    import('../apps/server/src/kernel/module.ts'),
    import('../apps/server/src/modules/ledger/index.ts'),
  ])
  return audit(db, auditPartsOf(contributionsOf(modules)))
}

function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message
  const { code } = error as { code?: string }
  return code === NO_TABLE ? 'This database has no ledger yet: start the service once.' : error
}

function tell({ violations, lines, counts }: AuditReport, name: string): number {
  const digits = (count: number) => count.toLocaleString('en-GB')
  const over = `${digits(counts.accounts)} accounts, ${digits(counts.legs)} movements, ${digits(counts.credits)} credits issued`
  console.log(`Database ${name}: ${over}`)
  for (const line of lines) {
    console.log(`${line.violations === 0 ? '✓' : '✗'} ${line.promise}`)
    for (const violation of line.told) console.log(`    ${violation}`)
    if (line.violations > line.told.length) console.log(`    and ${line.violations - line.told.length} more`)
  }
  return violations === 0 ? 0 : 1
}

import { modules } from '../apps/server/src/app/modules.ts'
import { type ConnectionOptions, openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { contributionsOf } from '../apps/server/src/kernel/module.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { readSettings, SettingsError } from '../apps/server/src/kernel/settings.ts'
import { type AuditReport, audit, auditPartsOf } from '../apps/server/src/modules/ledger/index.ts'

/**
 * `npm run audit`: proves the ledger's promises, a line each, on the database of DATABASE_URL or the embedded one of
 * DATA_DIR (which no service may be using at the time). Ends with 1 when one is broken, with 2 when it could not look.
 */
const NO_TABLE = '42P01'

try {
  const { connection, stop } = await openBase()
  const database = openDatabase(connection, () => {}, 2)
  try {
    process.exitCode = tell(await audit(database.db, auditPartsOf(contributionsOf(modules))))
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 2
}

function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message
  const { code } = error as { code?: string }
  return code === NO_TABLE ? 'This database has no ledger yet: start the service once.' : error
}

async function openBase(): Promise<{ connection: ConnectionOptions; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

function tell({ violations, lines }: AuditReport): number {
  for (const line of lines) {
    console.log(`${line.violations === 0 ? '✓' : '✗'} ${line.promise}`)
    for (const violation of line.told) console.log(`    ${violation}`)
    if (line.violations > line.told.length) console.log(`    and ${line.violations - line.told.length} more`)
  }
  return violations === 0 ? 0 : 1
}

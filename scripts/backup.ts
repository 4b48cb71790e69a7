import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { saveBackup } from '../apps/server/src/kernel/backup/index.ts'
import { openChecked } from '../apps/server/src/kernel/db/connect-for-tools.ts'
import { requireDatabase } from '../apps/server/src/kernel/db/require-database.ts'
import { EmbeddedPostgresError } from '../apps/server/src/kernel/postgres/index.ts'
import { findMasterKey } from '../apps/server/src/kernel/settings/master-key.ts'
import { readSettings, type Settings, SettingsError } from '../apps/server/src/kernel/settings/settings.ts'
import project from '../package.json' with { type: 'json' }

/**
 * `npm run backup -- [file] [--with-master-key]`: the whole database of DATABASE_URL, or the embedded one of DATA_DIR,
 * in one file, even while the service runs. Ends with 2 when there is none.
 */
try {
  const { values, positionals } = readArguments()
  const settings = readSettings(process.env)
  const database = await requireDatabase(settings)
  const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = positionals[0] ?? join(settings.dataDir, 'backups', `shugyo-${now}.gz`)
  const masterKey = values['with-master-key'] ? await getMasterKey(settings) : null
  const base = await openChecked(settings, { reads: true })
  try {
    const { tables, rows } = await saveBackup(base.connection, { path, version: project.version, masterKey })
    console.log(
      `${path}: ${rows.toLocaleString('en-GB')} rows of ${tables} tables of the database ${database}`,
    )
    console.log(
      masterKey
        ? 'The master key is in it: whoever has this file has every wallet. Keep it accordingly.'
        : `The master key is not in it (--with-master-key): keep a copy of ${settings.masterKey ? 'MASTER_KEY' : join(settings.dataDir, 'master.key')} elsewhere.`,
    )
  } finally {
    await base.stop()
  }
} catch (error) {
  const known = error instanceof SettingsError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
  process.exitCode = 2
}

/** [backup-2] Never a key made for this: it would open nothing. */
async function getMasterKey(settings: Settings): Promise<string> {
  const key = await findMasterKey(settings)
  if (key === null)
    throw new SettingsError(
      'There is no master key: set MASTER_KEY, or DATA_DIR to where master.key is. Nothing was made.',
    )
  return key
}

function readArguments() {
  try {
    return parseArgs({ options: { 'with-master-key': { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new SettingsError(
      `${(error as Error).message}\nUsage: npm run backup -- [file] [--with-master-key]`,
    )
  }
}

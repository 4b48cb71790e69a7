import { resolve } from 'node:path'
import {
  BackupReader,
  isTaken,
  loadBackup,
  refuseUnknown,
  requireWhole,
} from '../apps/server/src/kernel/backup/index.ts'
import { openChecked } from '../apps/server/src/kernel/db/connect-for-tools.ts'
import { describeDatabase } from '../apps/server/src/kernel/db/describe-database.ts'
import { explainRefusal } from '../apps/server/src/kernel/db/errors.ts'
import { EmbeddedPostgresError } from '../apps/server/src/kernel/postgres/index.ts'
import { openKeyring } from '../apps/server/src/kernel/secrets/keyring.ts'
import { findMasterKey, keepMasterKey } from '../apps/server/src/kernel/settings/master-key.ts'
import { readSettings, type Settings, SettingsError } from '../apps/server/src/kernel/settings/settings.ts'

/**
 * `npm run restore -- <file>`: restores a backup into an empty database: that of DATABASE_URL, or an embedded one that
 * it makes in DATA_DIR. Overwrites nothing. Ends with 2 when it could not.
 */
try {
  const [path] = process.argv.slice(2)
  if (!path) throw new SettingsError('Say which: npm run restore -- <file>')
  await restore(resolve(path), readSettings(process.env))
} catch (error) {
  const known = error instanceof SettingsError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
  process.exitCode = 2
}

async function restore(path: string, settings: Settings): Promise<void> {
  const reader = new BackupReader(path)
  try {
    const head = await reader.head()
    const key = (await findMasterKey(settings)) ?? head.masterKey ?? null
    refuseOtherKey(key, head.masterKeyFingerprint)
    const sources = await allMigrations()
    await refuseUnknown(head, sources)
    // Before the key, the folder and the schema are made, which are not part of the transaction: so the file is read
    // twice.
    await requireWhole(path)
    const { name, where } = describeDatabase(settings)
    const base = await openChecked(settings)
    try {
      if (await isTaken(base.connection))
        throw new SettingsError(
          `The database ${name} (${where}) holds a service already, and is left as it is: restore to an empty one.`,
        )
      // Before the rest: a start without the key would make another, which can open nothing.
      if (key !== null) await keepMasterKey(settings, key)
      const { rows, tables } = await loadBackup(base.connection, sources, { head, reader })
      console.log(
        `${rows.toLocaleString('en-GB')} rows of ${tables} tables, of ${head.at}, are in the database ${name} (${where}).`,
      )
      console.log('npm run audit proves the ledger’s promises; npm start serves.')
    } finally {
      await base.stop()
    }
  } catch (error) {
    const words = settings.databaseUrl ? explainRefusal(error) : null
    throw words ? new SettingsError(`DATABASE_URL: ${words}`) : error
  } finally {
    await reader.close()
  }
}

/** Loads the whole service, only when it is needed. */
async function allMigrations() {
  const [{ modules }, { migrationsOf }] = await Promise.all([
    import('../apps/server/src/app/modules.ts'),
    import('../apps/server/src/kernel/module.ts'),
  ])
  return migrationsOf(modules)
}

/** [backup-2] */
function refuseOtherKey(key: string | null, fingerprint: string | null): void {
  if (fingerprint === null || (key !== null && openKeyring(key).fingerprint === fingerprint)) return
  const why = key === null ? 'There is no master key' : 'The master key is another than the backup’s'
  throw new SettingsError(
    `${why}: set MASTER_KEY, or put master.key into DATA_DIR, as it was where the backup was made. Nothing was made.`,
  )
}

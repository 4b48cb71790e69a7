import { link, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { makeDataFolder } from '../lib/folders.ts'
import { newId } from '../lib/ids.ts'
import type { Random } from '../lib/random.ts'
import { readSecretFile } from '../settings/secret-file.ts'
import { type Settings, SettingsError } from '../settings/settings.ts'

const NAME = 'id'
export const INSTALLATION_FILE = 'database.id'

/** [installation-1] The id of this database, made at its first start. */
export async function settleInstallationId(db: Db, random: Random, at: Date): Promise<string> {
  await sql`insert into kernel.installation (name, value) values (${NAME}, ${newId(at, random)})
            on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`
    select value from kernel.installation where name = ${NAME}`.execute(db)
  return (rows[0] as { value: string }).value
}

/** [installation-1] Refuses a data folder of another database; an unused one becomes this one's. */
export async function claimDataFolder({ dataDir }: Settings, id: string): Promise<void> {
  const path = join(dataDir, INSTALLATION_FILE)
  const owner = (await readSecretFile(path)) ?? (await mark(dataDir, path, id))
  if (owner === id) return
  throw new SettingsError(
    `DATA_DIR: ${dataDir} belongs to another database; give this service a folder of its own, with a copy of master.key if the key is to be the same (or remove ${INSTALLATION_FILE} if this database takes the other's place)`,
  )
}

/** Written whole or not at all; of two first starts at once, one marks the folder and both go by that. */
async function mark(dataDir: string, path: string, id: string): Promise<string> {
  const draft = `${path}.${id}.${process.pid}`
  try {
    await makeDataFolder(dataDir)
    await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new SettingsError(`DATA_DIR: ${path} can’t be written (${(error as NodeJS.ErrnoException).code})`)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readSecretFile(path)) ?? id
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../lib/folders.ts'
import { loadSecretFile, readSecretFile } from './secret-file.ts'
import type { Settings } from './settings.ts'

const FILE = 'master.key'

/** MASTER_KEY, or a file in the data folder that only its owner can read, made at the first start. */
export const loadMasterKey = async (settings: Settings): Promise<string> =>
  settings.masterKey ?? loadSecretFile(settings, FILE)

/** The same, without making one: null. */
export const findMasterKey = async (settings: Settings): Promise<string | null> =>
  settings.masterKey ?? readSecretFile(join(settings.dataDir, FILE))

/** Writes a key for the next start, unless there is one. */
export async function keepMasterKey(settings: Settings, key: string): Promise<void> {
  if ((await findMasterKey(settings)) !== null) return
  await makeDataFolder(settings.dataDir)
  await writeFile(join(settings.dataDir, FILE), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

import { loadSecretFile } from './secret-file.ts'
import type { Settings } from './settings.ts'

/** MASTER_KEY, or a file in the data folder that only its owner can read, made at the first start. */
export const loadMasterKey = async (settings: Settings): Promise<string> =>
  settings.masterKey ?? loadSecretFile(settings, 'master.key')

import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MASTER_KEY_PATTERN } from './keyring.ts'
import { type Settings, SettingsError } from './settings.ts'

/** MASTER_KEY, or a file in the data folder that only its owner can read, made at the first start. */
export async function loadMasterKey(settings: Settings): Promise<string> {
  if (settings.masterKey) return settings.masterKey
  const path = join(settings.dataDir, 'master.key')
  await mkdir(settings.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`DATA_DIR: ${settings.dataDir} can’t be made (${error.code})`)
  })
  const text = (await readIfThere(path)) ?? (await makeKeyFile(path))
  if (!MASTER_KEY_PATTERN.test(text))
    throw new SettingsError(`${path} is damaged: it must hold 64 hexadecimal digits`)
  return text
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new SettingsError(`DATA_DIR: ${path} can’t be read (${code})`)
  }
}

async function makeKeyFile(path: string): Promise<string> {
  const key = randomBytes(32).toString('hex')
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`DATA_DIR: ${path} can’t be written (${error.code})`)
  })
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return key
}

import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDataFolder } from '../lib/folders.ts'
import { type Settings, SettingsError } from './settings.ts'

export const OPERATOR_TOKEN_FILE = 'operator.token'
const SECRET = /^[0-9a-f]{64}$/i

/** A secret in a file of the data folder that only its owner can read, made at the first start. */
export async function loadSecretFile({ dataDir }: Settings, name: string): Promise<string> {
  const path = join(dataDir, name)
  await makeDataFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`DATA_DIR: ${dataDir} can’t be made (${error.code})`)
  })
  const text = (await readSecretFile(path)) ?? (await makeSecretFile(path))
  if (!SECRET.test(text)) throw new SettingsError(`${path} is damaged: it must hold 64 hexadecimal digits`)
  return text
}

/** Null when there is none yet. */
export async function readSecretFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new SettingsError(`DATA_DIR: ${path} can’t be read (${code})`)
  }
}

/**
 * Written to another name and then renamed, so that a killed start leaves no half secret; of two first starts at once,
 * one renames its secret and both use that.
 */
async function makeSecretFile(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path).catch(ignoreTaken)
    await syncFolder(dirname(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`DATA_DIR: ${path} can’t be written (${code})`)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readSecretFile(path)) ?? ''
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** The database will remember the master key, so its file must outlive a power cut as well. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

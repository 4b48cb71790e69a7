import { dirname, join } from 'node:path'
import { builtin } from './builtin.ts'
import { serviceUrl, type Terminal, UsageError } from './terminal.ts'

type Kept = { readonly url: string; readonly key: string }

/** The service's address, and the key. */
export type Access = { readonly url: string; readonly key: string | undefined }

/** [cli-8] The file that holds the key; only its owner can read it. */
export const keyFile = ({ env }: Terminal): string =>
  join(
    env['XDG_CONFIG_HOME'] || join(env['HOME'] || builtin('node:os').homedir(), '.config'),
    'shugyo',
    'key.json',
  )

/** The environment first, then what `shugyo login` stored. A stored key goes only to the service it was made for. */
export async function readAccess(terminal: Terminal, address?: string): Promise<Access> {
  const { env } = terminal
  const named = address ?? env['SHUGYO_URL']
  const given = env['SHUGYO_KEY']
  const kept = given && named ? null : await readKept(keyFile(terminal))
  const url = serviceUrl(named ?? kept?.url)
  return { url, key: given || (kept?.url === url ? kept.key : undefined) }
}

/** The address of the last sign-in, if it can still be read. */
export const keptUrl = async (terminal: Terminal): Promise<string | undefined> =>
  (await readKept(keyFile(terminal)).catch(() => null))?.url

async function readKept(file: string): Promise<Kept | null> {
  const { readFile, stat } = builtin('node:fs/promises')
  const found = await stat(file).catch(() => null)
  if (!found) return null
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new UsageError(`${file} can be read by others. Make it yours alone: chmod 600 ${file}`)
  }
  const kept = keptIn(await readFile(file, 'utf8'))
  if (!kept) throw new UsageError(`${file} is broken. Sign in again: shugyo login`)
  return kept
}

function keptIn(text: string): Kept | null {
  try {
    const { url, key } = JSON.parse(text) as Kept
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : null
  } catch {
    return null
  }
}

/** Replaced as a whole, so that a crash leaves either the old one or the new one. */
export async function keepKey(terminal: Terminal, kept: Kept): Promise<string> {
  const { chmod, mkdir, rename, writeFile } = builtin('node:fs/promises')
  const file = keyFile(terminal)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}`
  await writeFile(next, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  await chmod(next, 0o600)
  await rename(next, file)
  return file
}

export const forgetKey = (terminal: Terminal): Promise<void> =>
  builtin('node:fs/promises').rm(keyFile(terminal), { force: true })

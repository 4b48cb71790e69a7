import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and the missing ones above it. Node's own recursive mkdir never ends where the system refuses a folder
 * as if its parent were missing (below /proc, for one).
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path))
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!taken || !statSync(path).isDirectory()) throw error
  }
}

/**
 * The data folder, closed to others. Root lends the embedded database another user's uid, which must pass through, so
 * there others may pass and see nothing. An existing folder stays as its owner made it: it may be shared on purpose.
 */
export const makeDataFolder = (path: string): Promise<void> =>
  makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700)

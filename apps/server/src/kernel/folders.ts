import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own recursive mkdir never ends where the system
 * refuses a folder as if its parent were missing (below /proc, for one).
 */
export async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!taken || !statSync(path).isDirectory()) throw error
  }
}

import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'

const PATIENCE_MS = 1000
const POLL_MS = 50
const BUSY = 5
const READ_ONLY = 8
const CANT_OPEN = 14

export type Lock = { release(): void }

/**
 * [postgres-5] One service per folder. SQLite is used only for its file lock: the system holds it for the living
 * process and drops it however that process dies. So no lock is ever stale, and no process number is trusted.
 */
export async function lockFolder(folder: string, dataDir: string): Promise<Lock> {
  const path = join(folder, 'service.lock')
  const file = openFile(path)
  // A service that is ending is given a moment.
  for (let waitedMs = 0; !tryLock(file, path); waitedMs += POLL_MS) {
    if (waitedMs >= PATIENCE_MS) {
      file.close()
      throw new EmbeddedPostgresError(
        `another Shugyo already runs on ${dataDir}: stop it, or set another DATA_DIR`,
      )
    }
    await sleep(POLL_MS)
  }
  return { release: () => file.isOpen && file.close() }
}

function openFile(path: string): DatabaseSync {
  try {
    keepToOwner(path)
    return new DatabaseSync(path)
  } catch (error) {
    throw explain(error, path)
  }
}

/** Any user who may read the file may lock it too, and keep the service from starting. */
function keepToOwner(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
  } catch (error) {
    // Not ours to change, or not writable: opening it reports so in words.
    if (!['EPERM', 'EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

function tryLock(file: DatabaseSync, path: string): boolean {
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (resultCode(error) === BUSY) return false
    throw explain(error, path)
  }
}

function explain(error: unknown, path: string): unknown {
  const code = resultCode(error)
  if (code !== READ_ONLY && code !== CANT_OPEN) return error
  return new EmbeddedPostgresError(`${path} is not writable: give it to this user, or set another DATA_DIR`)
}

function resultCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined
}

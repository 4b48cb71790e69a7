import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100
/** No build takes so long: a lock this old has no holder any more, even if another process has its number. */
const TURN_MS_MAX = 120_000
/** A lock names its holder at once. */
const NAMELESS_MS_MAX = 2_000

/** Waits until the lock is free, or until it is no longer needed. The lock of a dead process is free. */
export async function takeLock(path: string, isDone: () => boolean): Promise<{ end(): void }> {
  while (!isDone()) {
    if (takes(path)) return { end: () => rmSync(path, { force: true }) }
    if (!holderLives(path)) rmSync(path, { force: true })
    else await pause(LOOK_AGAIN_MS)
  }
  return { end: () => {} }
}

function takes(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderLives(path: string): boolean {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid === 0) return ageMs < NAMELESS_MS_MAX
    process.kill(pid, 0)
    return ageMs < TURN_MS_MAX
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const MARK = 'SHUGYO_TEST_RUN'
const PATIENCE_MS = 3_000
const PAUSE_MS = 50

type Leftover = { readonly pid: number; readonly command: string }

let mark: string | undefined

/** Marks the environment of every process started from now on, at any depth, so that it can be recognised. */
export function markDescendants(): void {
  mark = randomUUID()
  process.env[MARK] = mark
}

/** Waits a little for the processes that tests started, then ends those that remain and names them. */
export async function endLeftovers(): Promise<void> {
  const patientUntil = performance.now() + PATIENCE_MS
  while (findLeftovers().length > 0 && performance.now() < patientUntil) await sleep(PAUSE_MS)
  for (const { pid, command } of findLeftovers()) {
    console.error(`A test left this process running, ended now: ${command} (pid ${pid})`)
    kill(pid)
  }
}

// Only Linux shows a process's environment; elsewhere nothing is found.
function findLeftovers(): Leftover[] {
  if (!mark || !existsSync('/proc/self/environ')) return []
  const entry = `${MARK}=${mark}`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(entry))
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim() }))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended, or belongs to another user.
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

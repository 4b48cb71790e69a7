import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './errors.ts'

const FAST_MS = 10_000
const IMMEDIATE_MS = 5_000
const POLL_MS = 20

/**
 * [postgres-5] Ends a server that still runs on our cluster although no service does (the lock is ours). Answers the
 * process number to disregard: the one in postmaster.pid when it now belongs to another program.
 */
export async function settleLeftovers(cluster: string, log: (line: string) => void): Promise<number | null> {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined) return null
  if (!isServerOf(pid, cluster)) return pid

  log(
    `embedded PostgreSQL: an earlier server (process ${pid}) is still running on ${cluster}; stopping it first`,
  )
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
  ] as const) {
    sendSignal(pid, signal)
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += POLL_MS) {
      if (!isServerOf(pid, cluster)) return null
      await sleep(POLL_MS)
    }
  }
  throw new EmbeddedPostgresError(
    `an earlier PostgreSQL (process ${pid}) on ${cluster} does not stop: end it by hand`,
  )
}

/** The server's own note of its process number and state; never deleted by us, since it also guards its memory. */
export function readPidFile(cluster: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** A number proves nothing, since numbers are reused: the process must be a server with our data directory. */
function isServerOf(pid: number, cluster: string): boolean {
  const line = commandLine(pid)
  return line.includes(`postgres -D ${cluster} `) && !line.startsWith('/bin/sh ')
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).replace(
      '\n',
      ' ',
    )
  } catch {
    return ''
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw new EmbeddedPostgresError(
      `an earlier PostgreSQL (process ${pid}) of another user is running: end it by hand`,
    )
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, explainOutput } from './errors.ts'
import { readPidFile, settleLeftovers } from './leftovers.ts'
import { type Program, startProgram } from './program.ts'

const POLL_MS = 10
const READY_MS = 120_000
const LINGER_MS = 10_000
const LINGER_POLL_MS = 200
const FAST_MS = 30_000
const IMMEDIATE_MS = 5_000

export type ServerPlan = {
  readonly postgres: string
  readonly cluster: string
  readonly account: Account
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** Starts the server and waits until it accepts connections, recovery after a crash included. */
export async function startServer(plan: ServerPlan, signal: AbortSignal): Promise<Program> {
  const attempts = Math.ceil(LINGER_MS / LINGER_POLL_MS)
  for (let attempt = 1; ; attempt++) {
    const strangerPid = await settleLeftovers(plan.cluster, plan.log)
    const program = await launch(plan, strangerPid)
    if (await becomesReady(program, plan.cluster, signal)) return program
    await stopServer(program)

    signal.throwIfAborted()
    if (!meetsOldProcesses(program.lines)) {
      throw explainOutput('PostgreSQL', await program.ended, program.lines, plan.cluster)
    }
    if (attempt === attempts) {
      throw new EmbeddedPostgresError(
        `processes of an earlier PostgreSQL still use ${plan.cluster}: end them by hand`,
      )
    }
    if (attempt === 1) plan.log('embedded PostgreSQL: waiting for processes of the killed server to end')
    await sleep(LINGER_POLL_MS)
  }
}

/** Fast shutdown: connections are cut, everything is written. Harsher only if that takes too long. */
export async function stopServer(program: Program): Promise<void> {
  const steps = [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const
  for (const [name, patienceMs] of steps) {
    if (program.hasEnded) break
    program.signal(name)
    const patience = new AbortController()
    await Promise.race([program.ended, sleep(patienceMs, null, patience).catch(() => {})])
    patience.abort()
  }
  await program.ended
}

function launch({ postgres, cluster, account, settings, log }: ServerPlan, strangerPid: number | null) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return startProgram(postgres, ['-D', cluster, ...args], {
    account,
    onLine: (line) => log(`postgres: ${line}`),
    // [postgres-5] The number in postmaster.pid is known to be no server of ours. Declared as an ancestor it is
    // disregarded, and PostgreSQL still checks the old server's memory, which deleting the file would prevent.
    ...(strangerPid && { env: { PG_GRANDPARENT_PID: String(strangerPid) } }),
  })
}

async function becomesReady(program: Program, cluster: string, signal: AbortSignal): Promise<boolean> {
  for (let waitedMs = 0; !program.hasEnded && !signal.aborted; waitedMs += POLL_MS) {
    const note = readPidFile(cluster)
    if (note?.pid === program.pid && note.isReady) return true
    if (waitedMs >= READY_MS) {
      await stopServer(program)
      throw new EmbeddedPostgresError(
        `PostgreSQL on ${cluster} was not ready within ${READY_MS / 1000} s: see its log`,
      )
    }
    await sleep(POLL_MS)
  }
  return false
}

function meetsOldProcesses(lines: readonly string[]): boolean {
  return lines.some((line) => /pre-existing shared memory block|lock file ".*" already exists/.test(line))
}

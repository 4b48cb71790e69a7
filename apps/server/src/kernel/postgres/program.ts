import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Duplex, Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorCode, useAnother } from './errors.ts'

const KEPT_LINES = 40
const OUTPUT_GRACE_MS = 200

/*
 * [postgres-3] The lifeline. Before the program takes the shell's place, a watcher begins to read descriptor 3, whose
 * other end only the service holds. However the service dies, the system closes it and the watcher interrupts the
 * program. A line means that the program has already ended: its number, which may be reused by now, is left alone.
 */
const LIFELINE = '( (trap "" HUP INT TERM; read line <&3 || kill -INT $$) >/dev/null 2>&1 & ); exec "$@" 3<&-'

export type Program = {
  readonly pid: number
  /** The last lines of stderr. */
  readonly lines: readonly string[]
  readonly hasEnded: boolean
  /** The way it ended, such as `exit code 1` or `SIGKILL`. */
  readonly ended: Promise<string>
  signal(name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void
}

export type ProgramOptions = {
  readonly account: Account
  readonly env?: Record<string, string>
  readonly input?: string
  readonly onLine?: (line: string) => void
}

/** Starts a program that can't outlive this process. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<Program> {
  const { account, env, input, onLine } = options
  const child = spawn('/bin/sh', ['-c', LIFELINE, 'lifeline', command, ...args], {
    // Its own session: a Ctrl-C in the terminal is for the service, which still needs the database while it drains.
    detached: true,
    cwd: '/',
    env: { ...programEnv(), ...env },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  exited.catch(() => {})
  child.on('error', () => {})
  try {
    if (child.pid === undefined) await once(child, 'spawn')
  } catch (error) {
    throw explainSpawn(error, account)
  }

  const [stdin, , stderr, lifeline] = child.stdio as unknown as [Writable, null, Readable, Duplex]
  const lines: string[] = []
  createInterface({ input: stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    onLine?.(line)
  })
  stdin.on('error', () => {})
  stdin.end(input)

  let hasEnded = false
  lifeline.on('error', () => {})
  lifeline.resume()
  // The watcher was killed: a program without a lifeline must not go on.
  lifeline.once('close', () => hasEnded || child.kill('SIGINT'))

  const ended = exited.then(async ([code, signal]) => {
    hasEnded = true
    lifeline.end('\n')
    // Children that linger may hold stderr open, so its end is awaited only briefly.
    if (!stderr.closed) await Promise.race([once(stderr, 'close'), sleep(OUTPUT_GRACE_MS)])
    stderr.destroy()
    return signal ?? `exit code ${code}`
  })

  return {
    pid: child.pid as number,
    lines,
    ended,
    get hasEnded() {
      return hasEnded
    },
    signal: (name) => void child.kill(name),
  }
}

/** Runs a program to its end; `failure` is null when it exited with code 0. */
export async function runProgram(command: string, args: readonly string[], options: ProgramOptions) {
  const program = await startProgram(command, args, options)
  const ending = await program.ended
  return { failure: ending === 'exit code 0' ? null : ending, lines: program.lines }
}

// The service's own environment holds secrets and PG* settings, neither of which belongs to the database.
function programEnv(): Record<string, string> {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return {
    PATH: PATH ?? '/usr/bin:/bin',
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    LC_ALL: 'C',
    TZ: 'UTC',
  }
}

function explainSpawn(error: unknown, account: Account): unknown {
  const code = errorCode(error)
  if (account && (code === 'EPERM' || code === 'EINVAL')) {
    return new EmbeddedPostgresError(
      `this root may not start programs as user ${account.name}, and PostgreSQL can't run as root: start as an ordinary user, ${useAnother}`,
    )
  }
  return error
}

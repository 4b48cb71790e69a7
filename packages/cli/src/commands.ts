import { call } from './call.ts'
import { completion } from './completion.ts'
import { listenAndForward } from './listen.ts'
import { login, logout } from './login.ts'
import { operate } from './operate.ts'
import { listOperations } from './operations.ts'
import { play } from './play.ts'
import { hintsIn } from './request.ts'
import { type Terminal, UsageError } from './terminal.ts'
import { verify } from './verify.ts'
import { watch } from './watch.ts'

type Command = (args: string[], terminal: Terminal) => Promise<number>

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['login', login],
  ['logout', logout],
  ['play', play],
  ['watch', watch],
  ['listen', listenAndForward],
  ['call', call],
  ['operations', listOperations],
  ['verify', verify],
  ['completion', completion],
])

/** The exit code that shells use for Ctrl-C. */
const INTERRUPTED = 130

/** Runs a command, or an operation of an area. [cli-5] Answers the exit code. */
export async function run(name: string, args: string[], terminal: Terminal): Promise<number> {
  const command = COMMANDS.get(name) ?? ((rest) => operate(name, rest, terminal))
  try {
    return await command(args, terminal)
  } catch (error) {
    if (terminal.signal.aborted) return INTERRUPTED
    const { message, details } = error as Error & { details?: unknown }
    terminal.complain([`shugyo: ${message}`, ...hintsIn(details)].join('\n'))
    return error instanceof UsageError ? 2 : 1
  }
}

import { areas } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'

const VERSION = '0.1.0'

const USAGE = `shugyo: Shugyo from a terminal

  shugyo login [--browser]              keep a key, where only you can read it; logout forgets it
  shugyo play [--mode ranked]           a battle from the keyboard; your first agent is made on the way
  shugyo watch BATTLE                   a battle in the terminal, live or told again
  shugyo AREA COMMAND [id] [--field value …] [--json]
      every operation: shugyo agents list, shugyo tasks create --agentId … --prompt 'Scout Raven' --follow
      areas: ${areas.slice(0, 8).join(' ')}
             ${areas.slice(8).join(' ')}
  shugyo listen [--forward URL] [--events a,b] [--since NUMBER]
      your account's events as they happen; with --forward each is posted to URL as a webhook would be,
      signed with the secret that is printed at the start
  shugyo verify FILE|URL|- [--json] [--seed-hash HASH] [--fighters-hash HASH] [--rpc URL] [--signer ADDRESS]
      proves a battle from its proof, or an agent's bundle, on this machine
  shugyo call OPERATION|'METHOD /path' [name=value …]
      one operation by its own definition, whatever version the service has
  shugyo operations [WORD]              what the service can do
  shugyo completion bash|zsh|fish       source <(shugyo completion bash)

  --help after anything tells more; --version tells this command's.

  SHUGYO_KEY      an API key (svc_…), before the one that login kept
  SHUGYO_URL      where the service answers; http://localhost:3000 unless set, or --url
  SHUGYO_SECRET   the secret to sign with (whsec_…); a new one each time unless set`

type Command = (args: string[], terminal: Terminal) => Promise<number>

/** Loaded when they are needed: most of the time at the start is theirs. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  login: async () => (await import('./login.ts')).login,
  logout: async () => (await import('./login.ts')).logout,
  play: async () => (await import('./play.ts')).play,
  watch: async () => (await import('./watch.ts')).watch,
  listen: async () => (await import('./listen.ts')).listenAndForward,
  call: async () => (await import('./call.ts')).call,
  operations: async () => (await import('./operations.ts')).listOperations,
  verify: async () => (await import('./verify.ts')).verify,
  completion: async () => (await import('./completion.ts')).completion,
  __complete: async () => (await import('./completion.ts')).complete,
}

/** Exit codes: 0 done, 1 refused or failed, 2 not understood. */
export async function main([name = 'help', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === '--version' || name === '-v') {
    terminal.print(VERSION)
    return 0
  }
  const isArea = areas.includes(name)
  const asked = ['help', '--help', '-h'].includes(name)
  const load = isArea ? loadArea(name) : COMMANDS[name]
  // An area and the check of proofs have words of their own.
  if (asked || (asksForHelp(args) && !isArea && name !== 'verify' && load)) {
    terminal.print(USAGE)
    return 0
  }
  if (!load) {
    terminal.complain(`shugyo: ${unknown(name)}\n\n${USAGE}`)
    return 2
  }
  try {
    return await (await load())(args, terminal)
  } catch (error) {
    if (terminal.signal.aborted) return 0
    terminal.complain(`shugyo: ${(error as Error).message}`)
    return error instanceof UsageError ? 2 : 1
  }
}

const loadArea = (name: string) => async (): Promise<Command> => {
  const { operate } = await import('./operate.ts')
  return (args, terminal) => operate(name, args, terminal)
}

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** With the nearest that there is, for a slip of the finger. */
function unknown(name: string): string {
  const near = [...areas, ...Object.keys(COMMANDS)].find((word) => word.startsWith(name.slice(0, 3)))
  return `there is no command ${name}${near ? `; did you mean ${near}?` : ''}`
}

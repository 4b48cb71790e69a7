import { call } from './call.ts'
import { listenAndForward } from './listen.ts'
import { listOperations } from './operations.ts'
import { type Terminal, UsageError } from './terminal.ts'
import { verifyBattle } from './verify.ts'

const USAGE = `shugyo: Shugyo from a terminal

  shugyo listen [--forward URL] [--events a,b] [--since NUMBER]
      your account's events as they happen; with --forward each is posted to URL as a webhook would be,
      signed with the secret that is printed at the start
  shugyo call OPERATION|'METHOD /path' [name=value …]
      calls one operation: shugyo call getMe, shugyo call 'POST /agents' name=Kaze character=kuma
  shugyo operations [WORD]
      what can be called
  shugyo verify FILE|URL|- [--json] [--seed-hash HASH] [--fighters-hash HASH] [--rpc URL]
      proves a finished battle from its proof, on this machine

  SHUGYO_KEY      an API key (svc_…)
  SHUGYO_URL      where the service answers; http://localhost:3000 unless set, or --url
  SHUGYO_SECRET   the secret to sign with (whsec_…); a new one each time unless set`

const COMMANDS: Record<string, (args: string[], terminal: Terminal) => Promise<number>> = {
  listen: listenAndForward,
  call,
  operations: listOperations,
  verify: verifyBattle,
}

/** Exit codes: 0 done, 1 refused or failed, 2 not understood. */
export async function main([name = 'help', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = COMMANDS[name]
  if (!command) {
    const asked = ['help', '--help', '-h'].includes(name)
    terminal[asked ? 'print' : 'complain'](asked ? USAGE : `shugyo: there is no command ${name}\n\n${USAGE}`)
    return asked ? 0 : 2
  }
  try {
    return await command(args, terminal)
  } catch (error) {
    terminal.complain(`shugyo: ${(error as Error).message}`)
    return error instanceof UsageError ? 2 : 1
  }
}

import { areas } from './areas.ts'

export const VERSION = '0.1.0'

/** The help of each built-in command. */
export const HELP: ReadonlyMap<string, string> = new Map([
  [
    'login',
    `shugyo login [--browser] [--url URL]
Asks for an API key, tries it, and keeps it in a file that only you can read.
From a pipe it takes what comes: shugyo login < key.txt

  --browser  open the page where keys are made
  --url      the service that the key is for`,
  ],
  [
    'logout',
    'shugyo logout\nForgets the key that login kept. The key itself stays valid until it is revoked.',
  ],
  [
    'play',
    `shugyo play [--agent NAME|ID] [--mode training|ranked|open]
            [--name NAME] [--character CHARACTER] [--url URL]
A battle from the keyboard. Your agent fights by itself; once in a battle you
may call its next move: 1 strike, 2 pulse, 3 feint, 4 guard, 5 focus. q leaves,
and the battle goes on. Your first agent is made on the way.
Needs: agents:read, battles:write, and agents:write to make an agent

  --agent      which of yours; the first one unless given
  --mode       training unless given: against the house, for nothing
  --name       make a new agent of this name; an account's first is free
  --character  what the new one is; kuma unless given`,
  ],
  [
    'watch',
    `shugyo watch BATTLE [--url URL]
A battle in the terminal: live as a ring that is drawn anew each round, told
round by round when it is over or where nobody looks.
shugyo battles list-live tells which are going on.`,
  ],
  [
    'listen',
    `shugyo listen [--forward URL] [--events a,b] [--since NUMBER] [--url URL]
Your account's events as they happen, until Ctrl-C.
Needs: identity:read, and webhooks:write to be told of everything

  --forward  post each event here, as a webhook would be: signed with
             SHUGYO_SECRET, or with the secret that is printed at the start
  --events   only these, such as battle,task
  --since    begin after the event of this number, of the last seven days`,
  ],
  [
    'verify',
    `shugyo verify FILE|URL|- [--json] [--seed-hash HASH] [--fighters-hash HASH]
              [--rpc URL] [--signer ADDRESS]
Proves a battle from its proof, or an agent's bundle, on this machine.
Leaves with 0 when it holds, 1 when it does not, 2 when it could not be checked.
A bundle's signer is asked of the service of SHUGYO_URL or your last sign-in,
never of one that only the file names.

  --seed-hash      the hash you were told when you asked for the battle
  --fighters-hash  the hash you saw before the first round
  --rpc            a node of the beacon's chain, to look its block up
  --signer         who signs for the platform of a bundle from elsewhere
  --json           the checks as JSON (battles)`,
  ],
  [
    'call',
    `shugyo call OPERATION|'METHOD /path' [name=value …]
            [--idempotency-key KEY] [--url URL]
One operation by the service's own definition, whatever version it has.
Each value goes where it belongs: path, query or body; what is not text is
written as JSON: shugyo call putInstructions id=01a1… 'instructions=["Be kind"]'`,
  ],
  [
    'operations',
    'shugyo operations [WORD] [--url URL]\nWhat the service can do, or what of it has to do with a word.',
  ],
  [
    'completion',
    `shugyo completion bash|zsh|fish
Prints what makes the Tab key complete areas, commands, fields and choices:

  bash  source <(shugyo completion bash)      in ~/.bashrc
  zsh   source <(shugyo completion zsh)       in ~/.zshrc, after compinit
  fish  shugyo completion fish | source       in ~/.config/fish/config.fish`,
  ],
])

export const USAGE = `shugyo: Shugyo from a terminal

  shugyo login              keep an API key; --browser opens the page for one
  shugyo logout             forget it
  shugyo play               a battle from the keyboard; makes your first agent
  shugyo watch BATTLE       a battle in the terminal, live or told again
  shugyo AREA COMMAND …     every operation, such as: shugyo agents list
  shugyo listen             your account's events; --forward URL posts each
  shugyo verify FILE|URL|-  prove a battle or an agent's bundle on this machine
  shugyo call OPERATION     one operation by the service's own definition
  shugyo operations [WORD]  what the service can do
  shugyo completion SHELL   for bash, zsh or fish

Areas: ${areas.slice(0, 8).join(' ')}
       ${areas.slice(8).join(' ')}

--help after any of these tells more; --version tells this command's.

  SHUGYO_KEY      an API key (svc_…), before the one that login kept
  SHUGYO_URL      where the service answers, or --url; http://localhost:3000
  SHUGYO_SECRET   what listen signs with (whsec_…); new each time unless set`

#!/usr/bin/env node
// Generated from src/ by "npm run generate". Do not edit.
// src/keyboard.ts
var CTRL_C = "";
var CTRL_D = "";
var BACKSPACES = ["", "\b"];
async function typeUnseen(prompt, signal) {
  const { stderr } = process;
  stderr.write(prompt);
  let typed = "";
  try {
    for await (const key of pressedKeys(signal)) {
      if (key === "\r" || key === "\n" || key === CTRL_D) break;
      if (key === CTRL_C) process.kill(process.pid, "SIGINT");
      else typed = BACKSPACES.includes(key) ? typed.slice(0, -1) : typed + key;
    }
  } finally {
    stderr.write("\n");
  }
  signal.throwIfAborted();
  return typed;
}
async function readAll(signal) {
  const { stdin } = process;
  const hangUp = () => stdin.destroy(signal.reason);
  signal.addEventListener("abort", hangUp);
  try {
    let all = "";
    for await (const text of stdin.setEncoding("utf8")) all += text;
    return all;
  } finally {
    signal.removeEventListener("abort", hangUp);
  }
}
async function* pressedKeys(signal) {
  const { stdin } = process;
  const waiting = [];
  let isOver = signal.aborted;
  let rise = () => {
  };
  const onData = (bytes) => {
    waiting.push(...bytes.toString("utf8"));
    rise();
  };
  const onEnd = () => {
    isOver = true;
    rise();
  };
  stdin.setRawMode(true);
  stdin.resume().on("data", onData).on("end", onEnd);
  signal.addEventListener("abort", onEnd);
  try {
    while (!isOver) {
      while (waiting.length > 0) yield waiting.shift();
      if (isOver) return;
      await new Promise((resolve) => {
        rise = resolve;
      });
    }
  } finally {
    signal.removeEventListener("abort", onEnd);
    stdin.off("data", onData).off("end", onEnd).pause();
    stdin.setRawMode(false);
  }
}

// src/areas.ts
var AREAS = {
  "Auth and identity": "account",
  Catalog: "catalog",
  "Agents, chat, voice": "agents",
  "Tasks, work, learning": "tasks",
  "Economy and finance": "finance",
  Travel: "travel",
  Battles: "battles",
  Market: "market",
  Approvals: "approvals",
  "Ownership and progress": "progress",
  Custody: "custody",
  Notifications: "notifications",
  Social: "social",
  Moderation: "moderation",
  Webhooks: "webhooks"
};
var areas = Object.values(AREAS);

// src/usage.ts
var VERSION = "0.1.0";
var HELP = /* @__PURE__ */ new Map([
  [
    "login",
    `shugyo login [--browser] [--url URL]
Asks for an API key, tries it, and keeps it in a file that only you can read.
From a pipe it takes what comes: shugyo login < key.txt

  --browser  open the page where keys are made
  --url      the service that the key is for`
  ],
  [
    "logout",
    "shugyo logout\nForgets the key that login kept. The key itself stays valid until it is revoked."
  ],
  [
    "play",
    `shugyo play [--agent NAME|ID] [--mode training|ranked|open]
            [--name NAME] [--character CHARACTER] [--url URL]
A battle from the keyboard. Your agent fights by itself; once in a battle you
may call its next move: 1 strike, 2 pulse, 3 feint, 4 guard, 5 focus. q leaves,
and the battle goes on. Your first agent is made on the way.
Needs: agents:read, battles:write, and agents:write to make an agent

  --agent      which of yours; the first one unless given
  --mode       training unless given: against the house, for nothing
  --name       make a new agent of this name; an account's first is free
  --character  what the new one is; kuma unless given`
  ],
  [
    "watch",
    `shugyo watch BATTLE [--url URL]
A battle in the terminal: live as a ring that is drawn anew each round, told
round by round when it is over or where nobody looks.
shugyo battles list-live tells which are going on.`
  ],
  [
    "listen",
    `shugyo listen [--forward URL] [--events a,b] [--since NUMBER] [--url URL]
Your account's events as they happen, until Ctrl-C.
Needs: identity:read, and webhooks:write to be told of everything

  --forward  post each event here, as a webhook would be: signed with
             SHUGYO_SECRET, or with the secret that is printed at the start
  --events   only these, such as battle,task
  --since    begin after the event of this number, of the last seven days`
  ],
  [
    "verify",
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
  --json           the checks as JSON (battles)`
  ],
  [
    "call",
    `shugyo call OPERATION|'METHOD /path' [name=value …]
            [--idempotency-key KEY] [--url URL]
One operation by the service's own definition, whatever version it has.
Each value goes where it belongs: path, query or body; what is not text is
written as JSON: shugyo call putInstructions id=01a1… 'instructions=["Be kind"]'`
  ],
  [
    "operations",
    "shugyo operations [WORD] [--url URL]\nWhat the service can do, or what of it has to do with a word."
  ],
  [
    "completion",
    `shugyo completion bash|zsh|fish
Prints what makes the Tab key complete areas, commands, fields and choices:

  bash  source <(shugyo completion bash)      in ~/.bashrc
  zsh   source <(shugyo completion zsh)       in ~/.zshrc, after compinit
  fish  shugyo completion fish | source       in ~/.config/fish/config.fish`
  ]
]);
var USAGE = `shugyo: Shugyo from a terminal

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

Areas: ${areas.slice(0, 8).join(" ")}
       ${areas.slice(8).join(" ")}

--help after any of these tells more; --version tells this command's.

  SHUGYO_KEY      an API key (svc_…), before the one that login kept
  SHUGYO_URL      where the service answers, or --url; http://localhost:3000
  SHUGYO_SECRET   what listen signs with (whsec_…); new each time unless set`;

// src/main.ts
var UNSEEN = "__complete";
async function main([name = "help", ...args], terminal2) {
  if (name === "--version" || name === "-v") return tell(VERSION, terminal2);
  if (name === "help") return args.length > 0 ? main([...args, "--help"], terminal2) : tell(USAGE, terminal2);
  if (isHelp(name)) return tell(USAGE, terminal2);
  const help = HELP.get(name);
  if (help && args.some(isHelp)) return tell(help, terminal2);
  if (name === UNSEEN) return (await import("./table.gen.js")).complete(args, terminal2);
  const isArea = areas.includes(name);
  if (!help && !isArea) {
    terminal2.complain(`shugyo: ${unknown(name)}

${USAGE}`);
    return 2;
  }
  if (isArea && (args.length === 0 || args[0] === "help" || args.some(isHelp)))
    return printHelpOfArea(name, args, terminal2);
  const { run } = await import("./commands.gen.js");
  return run(name, args, terminal2);
}
async function printHelpOfArea(area, args, terminal2) {
  const { printHelp } = await import("./table.gen.js");
  const [verb] = args.filter((word) => word !== "help" && !isHelp(word));
  return printHelp(area, verb, terminal2);
}
function tell(text, { print }) {
  print(text);
  return 0;
}
var isHelp = (word) => word === "--help" || word === "-h";
function unknown(name) {
  const near = [...areas, ...HELP.keys()].find((word) => isNear(name, word));
  return `there is no command ${name}${near ? `; did you mean ${near}?` : ""}`;
}
function isNear(name, word) {
  if (name.length < 3) return false;
  if (word.startsWith(name.slice(0, 3))) return true;
  const without = (text) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
  return without(name).includes(word) || without(word).some((one) => one === name || without(name).includes(one));
}

// ../engine/src/cli/seen.ts
var UNSEEN2 = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;
var escapeUnseen = (text) => text.replaceAll("\r\n", "\n").replace(UNSEEN2, (sign) => sign === "\n" || sign === "	" ? sign : `\\u${codeOf(sign)}`);
var codeOf = (sign) => sign.charCodeAt(0).toString(16).padStart(4, "0");

// src/seen.ts
var COLOURS = /(\u001b\[(?:1|2|22|3[1-4]|39)m)/;
var seen = (text) => text.split(COLOURS).map((part, at) => at % 2 === 0 ? escapeUnseen(part) : part).join("");
function printTo(output, line, over = 0) {
  const back = over > 0 ? `\x1B[${over}A\x1B[J` : "";
  output.write(`${back}${output.isTTY ? seen(line) : line}
`);
}

// src/bin.ts
var stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
var { stdout, env } = process;
var isSeen = stdout.isTTY === true && env["TERM"] !== "dumb";
var terminal = {
  env,
  print: (line, over) => printTo(stdout, line, over),
  complain: (line) => printTo(process.stderr, line),
  signal: stop.signal,
  columns: stdout.columns,
  colours: isSeen && !env["NO_COLOR"],
  isLive: isSeen,
  readSecret: (prompt) => process.stdin.isTTY ? typeUnseen(prompt, stop.signal) : readAll(stop.signal),
  keys: (signal) => process.stdin.isTTY ? pressedKeys(signal) : null
};
stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit();
  terminal.complain(`shugyo: ${error.message}`);
  process.exit(1);
});
process.exitCode = await main(process.argv.slice(2), terminal);

import { pressedKeys, readAll, typeUnseen } from './keyboard.ts'
import { main } from './main.ts'
import { printTo } from './seen.ts'
import type { Terminal } from './terminal.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

// Standard input and standard error are opened when they are needed: each takes time.
const { stdout, env } = process
const isSeen = stdout.isTTY === true && env['TERM'] !== 'dumb'
const terminal: Terminal = {
  env,
  print: (line, over) => printTo(stdout, line, over),
  complain: (line) => printTo(process.stderr, line),
  signal: stop.signal,
  columns: stdout.columns,
  colours: isSeen && !env['NO_COLOR'],
  isLive: isSeen,
  readSecret: (prompt) => (process.stdin.isTTY ? typeUnseen(prompt, stop.signal) : readAll(stop.signal)),
  keys: (signal) => (process.stdin.isTTY ? pressedKeys(signal) : null),
}
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe: stop.
  if (error.code === 'EPIPE') process.exit()
  terminal.complain(`shugyo: ${error.message}`)
  process.exit(1)
})

process.exitCode = await main(process.argv.slice(2), terminal)

import { text } from 'node:stream/consumers'
import { main } from './main.ts'
import type { Terminal } from './terminal.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const { stdin, stdout, stderr } = process
const terminal: Terminal = {
  env: process.env,
  print: (line) => void stdout.write(`${line}\n`),
  complain: (line) => void stderr.write(`${line}\n`),
  signal: stop.signal,
  columns: stdout.columns,
  colours: stdout.isTTY === true && !process.env['NO_COLOR'],
  isLive: stdout.isTTY === true,
  readSecret: (prompt) => (stdin.isTTY ? typeUnseen(prompt) : text(stdin)),
  keys: (signal) => (stdin.isTTY ? pressedKeys(signal) : null),
}

async function typeUnseen(prompt: string): Promise<string> {
  stderr.write(prompt)
  let typed = ''
  for await (const key of pressedKeys(stop.signal)) {
    if (key === '\r' || key === '\n') break
    if (key === '\u0003') process.exit(130)
    typed = key === '\u007f' ? typed.slice(0, -1) : typed + key
  }
  stderr.write('\n')
  return typed
}

/** Each key by itself, also of what is pasted; the terminal is as it was when nobody listens any more. */
async function* pressedKeys(signal: AbortSignal): AsyncGenerator<string> {
  const waiting: string[] = []
  let rise = () => {}
  const onData = (bytes: Buffer) => {
    waiting.push(...bytes.toString('utf8'))
    rise()
  }
  const onAbort = () => rise()
  stdin.setRawMode(true)
  stdin.resume().on('data', onData)
  signal.addEventListener('abort', onAbort)
  try {
    while (!signal.aborted) {
      while (waiting.length > 0) yield waiting.shift() as string
      if (signal.aborted) return
      await new Promise<void>((resolve) => {
        rise = resolve
      })
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    stdin.off('data', onData).pause()
    stdin.setRawMode(false)
  }
}

process.exitCode = await main(process.argv.slice(2), terminal)

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const BACKSPACES = ['\u007f', '\b']

/** Reads a line without showing it. */
export async function typeUnseen(prompt: string, signal: AbortSignal): Promise<string> {
  const { stderr } = process
  stderr.write(prompt)
  let typed = ''
  try {
    for await (const key of pressedKeys(signal)) {
      if (key === '\r' || key === '\n' || key === CTRL_D) break
      if (key === CTRL_C) process.kill(process.pid, 'SIGINT')
      else typed = BACKSPACES.includes(key) ? typed.slice(0, -1) : typed + key
    }
  } finally {
    stderr.write('\n')
  }
  signal.throwIfAborted()
  return typed
}

/** Reads everything from a pipe. */
export async function readAll(signal: AbortSignal): Promise<string> {
  const { stdin } = process
  const hangUp = () => stdin.destroy(signal.reason)
  signal.addEventListener('abort', hangUp)
  try {
    let all = ''
    for await (const text of stdin.setEncoding('utf8')) all += text
    return all
  } finally {
    signal.removeEventListener('abort', hangUp)
  }
}

/** Each key by itself, including those of pasted text; restores the terminal when nobody listens any more. */
export async function* pressedKeys(signal: AbortSignal): AsyncGenerator<string> {
  const { stdin } = process
  const waiting: string[] = []
  let isOver = signal.aborted
  let rise = () => {}
  const onData = (bytes: Buffer) => {
    waiting.push(...bytes.toString('utf8'))
    rise()
  }
  const onEnd = () => {
    isOver = true
    rise()
  }
  stdin.setRawMode(true)
  stdin.resume().on('data', onData).on('end', onEnd)
  signal.addEventListener('abort', onEnd)
  try {
    while (!isOver) {
      while (waiting.length > 0) yield waiting.shift() as string
      if (isOver) return
      await new Promise<void>((resolve) => {
        rise = resolve
      })
    }
  } finally {
    signal.removeEventListener('abort', onEnd)
    stdin.off('data', onData).off('end', onEnd).pause()
    stdin.setRawMode(false)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const PATIENCE_MS = 90_000

/** A running program, and its output so far. */
export class Running {
  printed = ''
  readonly #child: ChildProcess
  #look = () => {}

  constructor(folder: string, file: string, env: Record<string, string>) {
    this.#child = spawn(process.execPath, [file], { cwd: folder, env })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.printed += text
        this.#look()
      })
    this.#child.on('close', () => this.#look())
  }

  /** Waits for this output; answers its first group. */
  async told(pattern: RegExp): Promise<string> {
    let timer: NodeJS.Timeout | undefined
    const found = new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`no ${pattern} in:\n${this.printed}`))
      timer = setTimeout(fail, PATIENCE_MS)
      this.#look = () => {
        const match = pattern.exec(this.printed)
        if (match) resolve(match[1] ?? match[0])
        else if (this.#child.exitCode !== null) fail()
      }
    })
    this.#look()
    return await found.finally(() => clearTimeout(timer))
  }

  /** As Ctrl-C would; answers the exit code. */
  async interrupt(): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode
    this.#child.kill('SIGINT')
    const [code] = await once(this.#child, 'close')
    return code
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

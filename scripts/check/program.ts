import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Outcome = {
  readonly passed: boolean
  /** The text to print: everything after a failure, warnings after a success. */
  readonly output?: string
}

/** Runs one of the repository's tools on the pinned Node, however this script was started. */
export async function runProgram(
  root: string,
  command: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env, PATH: path },
  })
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(`${program} could not be started: ${error.message}`))
    child.on('close', (code, signal) =>
      resolve(code === 0 ? null : `${program} ended with ${code ?? signal}`),
    )
  })
  const [output, errors, fault] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (fault === null) return { passed: true }
  return { passed: false, output: [output.trim(), errors.trim()].filter(Boolean).join('\n') || fault }
}

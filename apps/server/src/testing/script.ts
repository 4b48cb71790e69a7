import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const scripts = join(import.meta.dirname, '../../../../scripts')

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs a program of `scripts/` as `npm run` does, with these settings and none of the machine's. */
export async function runScript(
  name: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Ran> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings }
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await exited) as [number]
  return { code, out, err }
}

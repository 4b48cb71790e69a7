import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { recipes } from './recipes.ts'
import { root } from './sources.ts'

/** The path of a package's built file, made from the present sources. */
export function builtFile(build: 'engine' | 'command', path: string): string {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), build])
  return join(root, recipes[build].packageFolder, path)
}

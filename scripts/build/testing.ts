import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { recipes } from './recipes.ts'
import { root } from './sources.ts'

/** Where a package keeps a built file, which is now there and of today's sources. */
export function builtFile(build: 'engine' | 'command', path: string): string {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), build])
  return join(root, recipes[build].packageFolder, path)
}

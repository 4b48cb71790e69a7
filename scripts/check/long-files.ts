import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './program.ts'

const LINES_MAX = 400

/** Names files that have grown too long. It only warns: sometimes there are good reasons for one. */
export function findLongFiles(root: string): Outcome {
  const found = globSync('{apps,packages,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isExempt })
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX)
    .sort((one, other) => other.lines - one.lines)
  if (found.length === 0) return { passed: true }
  const lines = found.map(({ path, lines }) => `${path}: ${lines} lines`)
  return { passed: true, output: [`Over ${LINES_MAX} lines; consider splitting:`, ...lines].join('\n') }
}

/** Generated files, data and tests may be as long as they need. */
function isExempt(path: string): boolean {
  const folders = path.split('/')
  return (
    folders.some((folder) => ['node_modules', 'dist', 'data', 'golden', 'roster'].includes(folder)) ||
    /\.(gen|test)\.\w+$/.test(path)
  )
}

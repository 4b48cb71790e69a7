import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './program.ts'

/** A rule in a README: `**[battles-16]**`. */
const STATED = /\*\*\[([a-z][a-z\d]*-\d+)\]\*\*/g
/** A rule in the title of a test: `[battles-16]`. */
const NAMED = /\[([a-z][a-z\d]*-\d+)\]/g

/** Every rule is stated once, in one README, and has a test with its id; every id in a file is a rule. */
export function findRuleFaults(root: string): Outcome {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) =>
      path.replaceAll('\\', '/'),
    )
  const rules = new Map<string, string>()
  const faults: string[] = []
  for (const path of find('{apps,packages}/**/README.md'))
    for (const [, id] of read(path).matchAll(STATED)) {
      const before = rules.get(id as string)
      if (before) faults.push(`[${id}] is stated in ${before} and in ${path}`)
      rules.set(id as string, path)
    }
  const proven = new Set<string>()
  const rooms = new Set(Array.from(rules.keys(), roomOf))
  for (const path of [...find('{apps,packages}/**/*.ts'), ...find('docs/**/*.md')])
    for (const [, id] of read(path).matchAll(NAMED)) {
      if (path.endsWith('.test.ts')) proven.add(id as string)
      if (!rules.has(id as string) && rooms.has(roomOf(id as string)))
        faults.push(`${path}: no README states [${id}]`)
    }
  for (const [id, path] of rules) if (!proven.has(id)) faults.push(`${path}: no test carries [${id}]`)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

const roomOf = (id: string): string => id.replace(/-\d+$/, '')

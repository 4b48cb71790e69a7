import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Absolute paths of the tests whose path contains one of the words; of all tests without words. */
export function findTestFiles(words: readonly string[]): string[] {
  const exclude = (path: string) => path.split('/').includes('node_modules')
  return globSync('{apps,packages,scripts,bench}/**/*.test.{ts,tsx}', { cwd: root, exclude })
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .sort()
    .map((path) => join(root, path))
}

/** Tests that kill processes and count what is left: `npm run prove` runs them at larger sizes. */
export const isProof = (file: string): boolean => file.includes('.proof.test.')

/** Tests around which there must be no crowd: those, and what else kills, fills a disk or holds a stopwatch. */
export const runsAlone = (file: string): boolean => file.includes('.alone.test.') || isProof(file)

/** Tests that change what a whole process shares (its environment, its timers, its platform), or take as long as a module. */
export const runsApart = (file: string): boolean => file.includes('.apart.test.')

/** A test that is misjudged here still passes: it starts a server of its own. */
export function needsDatabase(file: string): boolean {
  return /testing\/(service|database)\.ts'/.test(readFileSync(file, 'utf8'))
}

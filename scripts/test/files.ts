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

/** Tests that kill processes or hold a stopwatch: a crowd around them would decide their outcome. */
export const runsAlone = (file: string): boolean => file.includes('.alone.test.')

/** A test that is misjudged here still passes: it starts a server of its own. */
export function needsDatabase(file: string): boolean {
  return /testing\/(service|database)\.ts'/.test(readFileSync(file, 'utf8'))
}

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Proofs that take a machine of their own for a while run only where a word names them. */
const isLong = (path: string): boolean => path.includes('.long.proof.test.')

/** Absolute paths of the tests whose path contains one of the words; of all but the long ones without words. */
export function findTestFiles(words: readonly string[]): string[] {
  const exclude = (path: string) => path.split('/').includes('node_modules')
  return globSync('{apps,packages,scripts,bench}/**/*.test.{ts,tsx}', { cwd: root, exclude })
    .filter((path) => (words.length === 0 ? !isLong(path) : words.some((word) => path.includes(word))))
    .sort()
    .map((path) => join(root, path))
}

/** Tests that kill processes and count what is left, or measure time: `npm run prove` runs them at larger sizes. */
export const isProof = (file: string): boolean => file.includes('.proof.test.')

/** Tests that must run alone: they fill a disk, or act as several users of the machine. */
export const runsAlone = (file: string): boolean => file.includes('.alone.test.')

/** Tests of pages in a browser: they wait for it more than they work. */
export const isPage = (file: string): boolean => file.includes('.page.test.')

/** Tests that start an EVM node. */
export const isChain = (file: string): boolean => file.includes('.chain.test.')

/**
 * Tests that change what a whole process shares (its environment, its timers, its platform), or take as long as a
 * module.
 */
const runsApart = (file: string): boolean => file.includes('.apart.test.')

export const hasOwnProcess = (file: string): boolean => runsApart(file) || runsAlone(file) || isProof(file)

/** A test that is misjudged here still passes: it starts a server of its own. */
export function needsDatabase(file: string): boolean {
  return /testing\/(service|database|web)\.ts'|\buseChainService\b/.test(readFileSync(file, 'utf8'))
}

/** The time of a file that is not in the table: most take less. */
const SECONDS_UNLESS_KNOWN = 2
const known: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8'),
)

/** About how many seconds a file takes, from the last `npm test -- --measure`: it only decides what runs when. */
export const secondsOf = (file: string): number => known[relative(root, file)] ?? SECONDS_UNLESS_KNOWN

/** Writes the table again, with the files that are worth recording. */
export function keepSeconds(measured: ReadonlyMap<string, number>): void {
  const rows = [...measured]
    .map(([file, seconds]) => [file, Math.round(seconds)] as const)
    .filter(([, seconds]) => seconds > SECONDS_UNLESS_KNOWN)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const path = join(import.meta.dirname, 'seconds.json')
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasOwnProcess, isChain, root, secondsOf } from './files.ts'

/** Files that share a process, and so everything they load. */
export type Group = { readonly name: string; readonly files: readonly string[] }

/**
 * The seconds of tests for one process: enough that loading the service is a small part, and not so many that one holds
 * up all. Few tests are shared out over all cores.
 */
const SHARE = { least: 40, most: 250, leastOfFew: 5 }
/** A share is a small enough part of the rest that the parallel processes end together. */
const PARTS_LEFT = 6

/**
 * Modules one after the other, cut into shares that get smaller, so that the last ones are short. Files that change
 * what a process shares have a process of their own; the longest file is among them, so they come first. Those that
 * start an EVM node share theirs among themselves.
 */
export function groupFiles(files: readonly string[]): Group[] {
  const apart = files.filter(hasOwnProcess).sort((one, other) => secondsOf(other) - secondsOf(one))
  const rest = files.filter((file) => !hasOwnProcess(file)).sort()
  const shares = [...sharesOf(rest.filter(isChain)), ...sharesOf(rest.filter((file) => !isChain(file)))]
  return [...apart.map((file) => [file]), ...shares].map((own) => ({ name: nameOf(own), files: own }))
}

function sharesOf(files: readonly string[]): string[][] {
  const rest = [...files]
  const shares: string[][] = []
  const least = Math.max(SHARE.leastOfFew, Math.min(SHARE.least, timeOf(rest) / availableParallelism()))
  for (let left = timeOf(rest); rest.length > 0; ) {
    const most = Math.min(SHARE.most, Math.max(least, left / PARTS_LEFT))
    const share: string[] = []
    while (rest.length > 0 && timeOf(share) < most) share.push(rest.shift() as string)
    left -= timeOf(share)
    shares.push(share)
  }
  return shares
}

const timeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + secondsOf(file), 0)

const nameOf = (files: readonly string[]): string =>
  files.length === 1 ? relative(root, files[0] as string) : [...new Set(files.map(moduleOf))].join(', ')

/** `apps/server/src/modules/battles`, `apps/server/src/kernel`, `packages/engine`, `scripts` */
export function moduleOf(file: string): string {
  const path = relative(root, file)
  const module = /^(apps\/[^/]+\/src\/((?:modules|servers)\/)?[^/]+|(apps|packages)\/[^/]+|[^/]+)\//.exec(
    path,
  )
  return module?.[1] ?? path
}

/** The length of a file's name must not grow with its content. */
const NAME_MAX = 100

/** Writes a program for each group; `remove` deletes them. */
export function writePrograms(groups: readonly Group[], patienceMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-tests-'))
  const programs = groups.map((group, at) => {
    const file = join(folder, `${at + 1}-${group.name.replaceAll(/[^\w.-]+/g, '-').slice(0, NAME_MAX)}.mjs`)
    writeFileSync(file, programOf(group, patienceMs))
    return file
  })
  return { programs, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Each file is a suite of its own, so that its hooks stay within it. A process that something keeps alive at the end
 * would keep the whole run waiting: it ends itself, as a failure.
 */
function programOf({ name, files }: Group, patienceMs: number): string {
  const suites = files.map((file) => {
    const [name, url] = [relative(root, file), pathToFileURL(file).href].map((text) => JSON.stringify(text))
    return `describe(${name}, () => import(${url}))\n`
  })
  const words = JSON.stringify(
    `Something that a test of ${name} left open keeps its process alive: ended now.`,
  )
  const end = `after(() => void setTimeout(() => (console.error(${words}), process.exit(1)), ${patienceMs}).unref())`
  return `import { after, describe } from 'node:test'\n${suites.join('')}${end}\n`
}

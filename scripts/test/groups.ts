import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runsAlone, runsApart } from './files.ts'

/** Files that share a process, and so everything they load. */
export type Group = { readonly name: string; readonly files: readonly string[] }

/** A module with more files than these is shared out, or the last process would run long after all others. */
const FILES_MAX = 12

/**
 * A group per module, the largest first, so that what runs last is short. Files that change what a process shares, or that must
 * have the machine to themselves, have a process of their own; among those are the longest, so they come before all modules.
 */
export function groupFiles(files: readonly string[]): Group[] {
  const modules = Map.groupBy(files, (file) => (runsApart(file) || runsAlone(file) ? file : moduleOf(file)))
  const groups = [...modules].flatMap(([module, own]) => shareOut(module.replace(`${root}/`, ''), own))
  return groups.sort((one, other) => weightOf(other) - weightOf(one))
}

const weightOf = ({ files }: Group): number => (files.some(runsApart) ? FILES_MAX + 1 : files.length)

function shareOut(module: string, files: readonly string[]): Group[] {
  const parts = Math.ceil(files.length / FILES_MAX)
  if (parts === 1) return [{ name: module, files }]
  // Neighbours are alike, and so are their costs: dealt out one by one, the parts cost about the same.
  const deal = (part: number) => files.filter((_file, at) => at % parts === part)
  return Array.from({ length: parts }, (_, part) => ({ name: `${module} ${part + 1}`, files: deal(part) }))
}

/** `apps/server/src/modules/battles`, `apps/server/src/kernel`, `packages/engine`, `scripts` */
export function moduleOf(file: string): string {
  const path = relative(root, file)
  const module = /^(apps\/[^/]+\/src\/((?:modules|doors)\/)?[^/]+|(apps|packages)\/[^/]+|[^/]+)\//.exec(path)
  return module?.[1] ?? path
}

/** Writes a program for each group; `remove` sweeps them away. */
export function writePrograms(groups: readonly Group[], patienceMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-tests-'))
  const programs = groups.map((group) => {
    const file = join(folder, `${group.name.replaceAll(/[^\w.-]+/g, '-')}.mjs`)
    writeFileSync(file, programOf(group, patienceMs))
    return file
  })
  return { programs, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Each file as a suite of its own: what it does before and after its tests stays there. A process that something keeps
 * alive when all is done would keep the whole run waiting: it ends itself, as a failure.
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

import { join, relative } from 'node:path'
import { findTestFiles } from '../files.ts'
import { type Comparison, gitIn } from './changes.ts'
import { makeGraph } from './graph.ts'
import { makeReach } from './reach.ts'

export type Asked = {
  readonly words: readonly string[]
  readonly all: boolean
  readonly base: string | undefined
}

export type Chosen = {
  readonly files: readonly string[]
  /** Which and why, in a line or two. */
  readonly told: string
  readonly isAll: boolean
  /** What tests of all operations judge, if not every one. */
  readonly operations: readonly string[] | null
}

/** What was asked for does not exist. */
export class NoSuchTests extends Error {}

/** What decides how every test runs. */
const DECIDES_ALL =
  /^(?:(?:.+\/)?package\.json|package-lock\.json|\.npmrc|scripts\/test\.ts|scripts\/test\/(?!.*\.test\.ts$|seconds\.json$).+)$/
export const decidesAll = (path: string): boolean => DECIDES_ALL.test(path)
const NAMES_MOST = 4

/** The files whose path contains a word; or what the change can reach; or all. */
export function chooseFiles(root: string, { words, all, base }: Asked): Chosen {
  const named = words.length > 0 ? findTestFiles(words) : []
  if (words.length > 0 && named.length === 0)
    throw new NoSuchTests(`No test file's path contains ${words.join(' or ')}.`)
  if (words.length > 0 && base === undefined && !all)
    return {
      ...none,
      files: named,
      told: `${count(named.length)} whose path contains ${words.join(' or ')}.`,
    }
  const git = gitIn(root)
  const every = findTestFiles([])
  const everything = (why: string): Chosen => ({
    ...none,
    files: [...new Set([...every, ...named])].sort(),
    told: `All ${count(every.length)}: ${why}.`,
    isAll: true,
  })
  if (all) return everything('as asked')
  if (base === undefined && process.env['CI'] === 'true') return everything('CI=true')
  const compared = base === undefined ? git.compare() : git.compareTo(base)
  if (!compared && base !== undefined) throw new NoSuchTests(`git knows no commit ${base}.`)
  if (!compared) return everything('there is nothing to compare with')
  const decisive = compared.changed.filter(decidesAll)
  if (decisive.length > 0)
    return everything(`${list(decisive)} changed since ${compared.base}, which decides how they run`)

  const paths = every.map((file) => relative(root, file))
  const graph = makeGraph(root, [...new Set([...git.files(), ...compared.changed])])
  const reached = makeReach(graph, paths)(compared.changed)
  const files = [...new Set([...reached.tests.map((path) => join(root, path)), ...named])].sort()
  const told = [tell(compared, files.length, every.length, words)]
  if (reached.unread.length > 0) told.push(`No test reads ${list(reached.unread)}.`)
  if (reached.operations) told.push(`Tests of all operations judge ${list(reached.operations)} alone.`)
  return { files, told: told.join('\n'), isAll: false, operations: reached.operations }
}

const none = { files: [], isAll: false, operations: null }

function tell({ base, changed }: Comparison, chosen: number, all: number, words: readonly string[]): string {
  const more = words.length > 0 ? `, and those named` : ''
  if (changed.length === 0) return `Nothing changed since ${base}${more}. Everything: npm test -- --all`
  return `${chosen} of ${count(all)}: what ${list(changed)}, changed since ${base}, can reach${more}. Everything: npm test -- --all`
}

const count = (files: number): string => `${files} test file${files === 1 ? '' : 's'}`

/** The first few, and how many more. */
function list(names: readonly string[]): string {
  const more = names.length - NAMES_MOST
  const shown = names.slice(0, NAMES_MOST).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
